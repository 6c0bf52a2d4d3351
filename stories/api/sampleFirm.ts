/** What the builder's widgets show where nobody may read a real firm's data. */
export { default as sampleFirm } from '../../components/screens/admin/DashboardBuilder/sampleFirm.json';
