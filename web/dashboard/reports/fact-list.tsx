import parts from './report-parts.module.css';

export type Fact = { label: string; value: string | 0 | null; note?: string };

/** A list of labelled facts. A missing value shows a dash. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={parts.facts}>
    {facts.map(({ label, value, note }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {value || '–'}
          {note && <small>{note}</small>}
        </dd>
      </div>
    ))}
  </dl>
);
