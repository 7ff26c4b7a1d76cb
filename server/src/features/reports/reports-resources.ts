import { createResource } from '../../back-office/resource.ts'

export const reportsResources = [createResource('mistake-reports', 'mistake_reports')]
