export type SettingsTables = { settings: { key: string; value: string } }
