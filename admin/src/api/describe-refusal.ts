/** Returns the server's sentence about the first refused field, or about the refusal itself. */
export function describeRefusal(refused: unknown): string {
  const errors = (refused as { body?: { errors?: Record<string, string> } }).body?.errors
  const [first] = Object.values(errors ?? {})
  return first ?? (refused instanceof Error ? refused.message : String(refused))
}
