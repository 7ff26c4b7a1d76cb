/**
 * The second factor of a session: without one, passed, to be passed before any other call, or to be set up before any
 * other call because the role needs one.
 */
export const secondFactorStates = ['off', 'passed', 'needed', 'setup_needed'] as const
export type SecondFactorState = (typeof secondFactorStates)[number]
