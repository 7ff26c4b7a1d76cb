import type { Replica } from '../database/replica.ts'
import { CallRegistry } from './call-registry.ts'

/**
 * Builds a registry for the reads of guests: calls whose answers are cached go to the replica while it is new enough, all
 * others to the primary database. A reader's own calls stay on the primary, so that nobody misses an own change.
 */
export function createReplicaRegistry(primary: CallRegistry, copy: CallRegistry, replica: Replica): CallRegistry {
  const registry = new CallRegistry()
  for (const [name, entry] of primary.entries) {
    const onReplica = copy.entries.get(name)
    registry.entries.set(
      name,
      onReplica === undefined || entry.call.cacheTags === undefined
        ? entry
        : {
            ...entry,
            respond: (input, reader, now, client) => {
              const onPrimary = () => entry.respond(input, reader, now, client)
              if (reader !== null) return onPrimary()
              return replica.read(() => onReplica.respond(input, null, now, client), onPrimary)
            },
          },
    )
  }
  return registry
}
