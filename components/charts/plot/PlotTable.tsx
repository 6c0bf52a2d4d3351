import { plotTable } from './PlotTable.css';

export interface PlotTableProps {
  /** Names the table: the chart's name. */
  label: string;
  /** Heads the names. */
  nameLabel: string;
  /** Heads the values. */
  valueLabel: string;
  /** The figures, written out. */
  rows: readonly { name: string; value: string }[];
}

/** A chart's figures as a table, for those who read rather than see them. */
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
