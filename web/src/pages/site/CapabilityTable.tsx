export interface CapabilityRow {
  readonly name: string;
  readonly value: string;
}

/** What can be made, a line for each property. */
export function CapabilityTable({ title, rows }: { readonly title: string; readonly rows: readonly CapabilityRow[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <dl className="card capability-rows">
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
