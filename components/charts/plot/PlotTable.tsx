import { plotTable } from './PlotTable.css';

export interface PlotTableProps {
  /** Names the table. Use the chart's name. */
  label: string;
  /** The header of the name column. */
  nameLabel: string;
  /** The header of the value column. */
  valueLabel: string;
  /** The names and formatted figures. */
  rows: readonly { name: string; value: string }[];
}

/** A chart's figures as a table, for screen readers. */
export function PlotTable({ label, nameLabel, valueLabel, rows }: PlotTableProps) {
  return (
    <div className={plotTable}>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{nameLabel}</th>
            <th scope="col">{valueLabel}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
