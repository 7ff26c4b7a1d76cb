import { circularCategoryPage, circularListPage, practicePage } from '@shelai/contract/rules/urls.ts'
import {
  content,
  getArticle,
  getArticleCategory,
  getArticleWithNext,
  getFormula,
  getPost,
  getPostWithoutCirculars,
} from './content.ts'
import { editedPost } from './editor-content.ts'

/** A screen of the site: an address of it, the title in its bar, and where its back arrow leads. */
export type Screen = { name: string; path: string; title: string; parent: string; status?: number }

/** The article whose page is checked: one with a summary, formulas and lists. */
const checkedArticle = 'DHU আর defective %: দুটো এক জিনিস নয়'

/** Lists every screen of the site. */
export function listScreens(): readonly Screen[] {
  const quality = getArticleCategory('Quality')
  const costing = getArticleCategory('Costing and Commercial')
  const post = getPost('Work Study Officer')
  const withCirculars = getPost(editedPost.title)
  const withoutCirculars = getPostWithoutCirculars()
  const { sampleCircular } = content()
  return [
    { name: 'home', path: '/', title: 'Shelai', parent: '' },
    { name: 'skills', path: '/skills', title: 'Skill Development', parent: '/' },
    { name: 'skills-list', path: quality.path, title: 'Quality', parent: '/skills' },
    { name: 'article', path: getArticleWithNext(checkedArticle)[0].path, title: 'Quality', parent: quality.path },
    {
      name: 'article-locked',
      path: getArticle('Costing and Commercial', { isPremium: true }).path,
      title: 'Costing and Commercial',
      parent: costing.path,
    },
    { name: 'job', path: '/job', title: 'Job', parent: '/' },
    { name: 'jobs', path: '/jobs', title: 'Interview Question & Solution', parent: '/job' },
    { name: 'job-posts', path: '/jobs/quality', title: 'Quality', parent: '/jobs' },
    { name: 'questions', path: post.path, title: post.title, parent: post.categoryPath },
    { name: 'circulars', path: '/jobs-circular', title: 'Job Circular', parent: '/job' },
    { name: 'circular-posts', path: '/jobs-circular-category', title: 'Job Circular', parent: '/jobs-circular' },
    {
      name: 'circular-category',
      path: circularCategoryPage(withCirculars.categoryId),
      title: editedPost.category,
      parent: '/jobs-circular',
    },
    {
      name: 'circular-list',
      path: circularListPage(withCirculars.id),
      title: withCirculars.title,
      parent: circularCategoryPage(withCirculars.categoryId),
    },
    {
      name: 'circular-list-empty',
      path: circularListPage(withoutCirculars.id),
      title: 'Job Circular',
      parent: '/jobs-circular',
    },
    {
      name: 'circular',
      path: sampleCircular.path,
      title: sampleCircular.title,
      parent: circularListPage(sampleCircular.postId),
    },
    { name: 'wishlist', path: '/wishlist', title: 'Saved Items', parent: '/' },
    { name: 'kept', path: '/kept', title: 'Kept on this phone', parent: '/' },
    { name: 'formula', path: '/formula', title: 'Calculation, Formula & Format', parent: '/' },
    { name: 'formulas', path: '/formulas', title: 'Calculation & Formula', parent: '/formula' },
    {
      name: 'calculator',
      path: getFormula('Efficiency of Line').path,
      title: 'Efficiency of Line',
      parent: '/formulas',
    },
    { name: 'format', path: '/format', title: 'Download Files', parent: '/formula' },
    { name: 'search', path: '/search', title: 'Search', parent: '/' },
    { name: 'practice', path: practicePage({ posts: [post.id] }), title: 'Rehearsal', parent: '/job' },
    { name: 'practice-session', path: '/practice/session', title: 'Rehearsal', parent: '/practice' },
    { name: 'practice-mock', path: '/practice/mock', title: 'Mock interview', parent: '/practice' },
    { name: 'practice-readiness', path: '/practice/readiness', title: 'Readiness', parent: '/practice' },
    { name: 'practice-evening', path: '/practice/evening', title: 'The ten to read last', parent: '/practice' },
    { name: 'studio', path: '/studio', title: 'Line studio', parent: '/formula' },
    { name: 'studio-watch', path: '/studio/watch', title: 'Stopwatch', parent: '/studio' },
    { name: 'studio-study', path: '/studio/study', title: 'Study sheet', parent: '/studio' },
    { name: 'studio-style', path: '/studio/style', title: 'Operation bulletin', parent: '/studio' },
    { name: 'studio-pitch', path: '/studio/pitch', title: 'Pitch diagram', parent: '/studio' },
    { name: 'studio-plan', path: '/studio/plan', title: 'What this plan cannot do', parent: '/studio' },
    { name: 'studio-people', path: '/studio/people', title: 'Who sits where', parent: '/studio' },
    { name: 'studio-board', path: '/studio/board', title: 'Hour board', parent: '/studio' },
    { name: 'gsd', path: '/gsd', title: 'GSD Calculation', parent: '/' },
    { name: 'about', path: '/about', title: 'About Us', parent: '/' },
    { name: 'contact', path: '/contact', title: 'Contact Us', parent: '/' },
    { name: 'notifications', path: '/notifications', title: 'All Notifications', parent: '/' },
    { name: 'packages', path: '/packages', title: 'Packages', parent: '/' },
    { name: 'my-order', path: '/packages?tab=orders', title: 'Packages', parent: '/' },
    { name: 'login', path: '/login', title: 'Login', parent: '/' },
    { name: 'registration', path: '/registration', title: 'Registration', parent: '/login' },
    { name: 'forget-password', path: '/forget-password', title: 'Forgot password', parent: '/login' },
    { name: 'verify-otp', path: '/verify-otp', title: 'Verify OTP', parent: '/forget-password' },
    { name: 'reset', path: '/reset', title: 'Reset password', parent: '/forget-password' },
    { name: 'privacy', path: '/privacy', title: 'Privacy', parent: '/' },
    { name: 'not-found', path: '/nowhere', title: '404 - Page Not Found', parent: '/', status: 404 },
  ]
}
