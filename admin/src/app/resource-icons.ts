import {
  AccountBalanceWalletOutlined,
  ArticleOutlined,
  BadgeOutlined,
  CampaignOutlined,
  CategoryOutlined,
  FunctionsOutlined,
  Groups2Outlined,
  HistoryOutlined,
  InfoOutlined,
  Inventory2Outlined,
  NotificationsOutlined,
  PeopleOutlined,
  QuizOutlined,
  ReceiptLongOutlined,
  TableViewOutlined,
  ViewCarouselOutlined,
  WorkOutlineOutlined,
  WorkspacesOutlined,
} from '@mui/icons-material'
import type { ResourceName } from '@shelai/contract/admin-resources.ts'
import type { ComponentType } from 'react'

/** The icon of each resource in the menu. */
export const resourceIcons: Readonly<Record<ResourceName, ComponentType>> = {
  banners: ViewCarouselOutlined,
  announcements: CampaignOutlined,
  'official-content': InfoOutlined,
  people: BadgeOutlined,
  'article-categories': CategoryOutlined,
  articles: ArticleOutlined,
  'job-categories': WorkspacesOutlined,
  'job-sub-categories': Groups2Outlined,
  'job-questions': QuizOutlined,
  'job-circulars': WorkOutlineOutlined,
  formulas: FunctionsOutlined,
  files: TableViewOutlined,
  packages: Inventory2Outlined,
  'payment-methods': AccountBalanceWalletOutlined,
  orders: ReceiptLongOutlined,
  users: PeopleOutlined,
  notifications: NotificationsOutlined,
  audit: HistoryOutlined,
}
