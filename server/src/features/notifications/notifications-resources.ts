import { createResource } from '../../platform/admin/resource.ts'

export const notificationsResources = [createResource('notifications', 'notifications')]
