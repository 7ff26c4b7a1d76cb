/** A refusal of a backup or a restore. Its message is one plain sentence for an operator. */
export class BackupRefusal extends Error {}
