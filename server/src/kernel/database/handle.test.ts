import type { Kysely, Transaction } from 'kysely'
import { expectTypeOf, test } from 'vitest'
import type { Handle } from './handle.ts'

type Articles = { articles: { id: number; title: string } }
type Orders = { orders: { id: string } }
type Users = { users: { id: string } }

test('Handle accepts the database and a transaction, also with more tables than the function queries', () => {
  expectTypeOf<Kysely<Articles & Orders>>().toExtend<Handle<Articles>>()
  expectTypeOf<Transaction<Articles & Orders>>().toExtend<Handle<Articles>>()
  expectTypeOf<Handle<Articles & Orders>>().toExtend<Handle<Articles>>()
})

test('Handle refuses a handle on other tables', () => {
  expectTypeOf<Handle<Articles>>().not.toExtend<Handle<Orders>>()
  expectTypeOf<Transaction<Articles & Users>>().not.toExtend<Handle<Articles & Orders>>()
})

test('Transaction refuses the database and a handle that may be the database', () => {
  expectTypeOf<Kysely<Articles>>().not.toExtend<Transaction<Articles>>()
  expectTypeOf<Handle<Articles>>().not.toExtend<Transaction<Articles>>()
})
