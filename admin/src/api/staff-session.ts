const key = 'staff_token'

/** The session of the member of staff in this browser. Its storage key differs from that of readers' sessions. */
export const staffSession = {
  findToken: (): string | null => localStorage.getItem(key),
  setToken: (token: string): void => localStorage.setItem(key, token),
  clear: (): void => localStorage.removeItem(key),
}
