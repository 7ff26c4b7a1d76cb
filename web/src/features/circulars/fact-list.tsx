import type { Detail } from './circular-details.ts'

/** The facts of a circular beside their names. Where nothing is stated there is no list. */
export function FactList({ facts }: { facts: readonly Detail[] }) {
  if (facts.length === 0) return null
  return (
    <dl className="tabular-numbers">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
