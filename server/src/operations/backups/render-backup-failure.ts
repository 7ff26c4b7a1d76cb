import type { Message } from '../../kernel/messages/message.ts'
import { renderMessage } from '../../kernel/messages/render-message.ts'

/** Renders the message that tells an owner that a backup or its drill failed, in both languages. */
export function renderBackupFailure(email: string, problem: string, product: string): Message {
  return renderMessage(
    { channel: 'email', address: email },
    {
      subject: `${product}: the backup failed`,
      lines: [
        `The backup of ${product} failed: ${problem}`,
        'Older backups are untouched. The home of the back office shows the last one that was proven. The operating guide, under Backups, says what to do.',
        `${product} এর ব্যাকআপ হয়নি, বা যাচাইয়ে ধরা পড়েছে যে সেটি ঠিক নেই। আগের ব্যাকআপগুলো আছে। ব্যাক অফিসের প্রথম পাতায় শেষ যাচাই করা ব্যাকআপ দেখা যায়।`,
      ],
    },
    'en',
  )
}
