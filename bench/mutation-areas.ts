/** Code whose tests are judged by how many small faults they notice. Paths are globs of the repository. */
export type MutationArea = {
  /** The files to change, one fault at a time. */
  sources: readonly string[]
  /** The tests that have to notice. */
  tests: readonly string[]
}

const orders = 'server/src/features/orders'
const wallet = 'contract/src/features/orders'

/** Where a wrong figure, a wrong price or a wrong right costs a reader money. */
export const mutationAreas: Readonly<Record<string, MutationArea>> = {
  formula: {
    sources: ['formula/src/*.ts', '!formula/src/*.{test,fixture}.ts'],
    tests: ['formula/src/*.test.ts'],
  },
  entitlements: {
    sources: ['server/src/kernel/entitlements.ts', 'contract/src/rules/entitlement.ts'],
    tests: ['server/src/kernel/entitlements.test.ts', 'contract/src/rules/entitlement.test.ts'],
  },
  'settle-order': {
    sources: [`${orders}/{settle-order,payment-match}.ts`],
    tests: [`${orders}/*.test.ts`],
  },
  'create-order': {
    sources: [`${orders}/{create-order,same-payment}.ts`],
    tests: [`${orders}/*.test.ts`],
  },
  wallet: {
    sources: [
      `${wallet}/{payment-sms,wallet-statement}.ts`,
      `${wallet}/wallet-statement/*.ts`,
      '!**/*.{test,fixture}.ts',
    ],
    tests: [`${wallet}/*.test.ts`, `${wallet}/wallet-statement/*.test.ts`],
  },
}
