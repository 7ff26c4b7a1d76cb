import { io } from 'socket.io-client'
import { onTestFinished } from 'vitest'

/** Connects a socket to a server and collects the notifications that it receives. */
export async function listenForNotifications(base: string, token?: string): Promise<string[]> {
  const socket = io(base, { auth: { token }, transports: ['websocket'], forceNew: true })
  onTestFinished(() => void socket.disconnect())
  const messages: string[] = []
  socket.on('new_notification', (message: string) => messages.push(message))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return messages
}
