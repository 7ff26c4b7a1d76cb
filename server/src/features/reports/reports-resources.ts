import { createResource } from '../../platform/admin/resource.ts'

export const reportsResources = [createResource('mistake-reports', 'mistake_reports')]
