import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '@shelai/tools/product.ts'
import { type Answer, waitForAnswer } from './captured-answer.ts'
import { startProgram } from './child-program.ts'
import type { Server } from './product-server.ts'
import { createTemporaryFolder } from './temporary-folder.ts'

const bareServer = fileURLToPath(new URL('bare-server.ts', import.meta.url))

async function writeResponseFiles({ headers, body }: Answer) {
  const folder = createTemporaryFolder()
  const headersFile = join(folder, 'headers.json')
  const bodyFile = join(folder, 'body')
  await Promise.all([
    writeFile(headersFile, JSON.stringify(Object.fromEntries(headers))),
    writeFile(bodyFile, body),
    mkdir(join(folder, 'logs')),
  ])
  return { folder, headersFile, bodyFile }
}

/** Starts a node:http server that sends the bytes and headers of this response. */
export async function startBare(answer: Answer): Promise<Server> {
  const { headersFile, bodyFile } = await writeResponseFiles(answer)
  const port = await findFreePort()
  const base = `http://127.0.0.1:${port}`
  const program = startProgram({ args: [bareServer, String(port), headersFile, bodyFile] })
  await waitForAnswer(base, 10_000)
  return { ...program, base }
}

const folders = (process.env.PATH ?? '').split(':').concat('/usr/sbin', '/usr/local/sbin')
const nginx = folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path))

/** Starts nginx with one worker that sends the bytes and headers of this response; undefined without nginx. */
export async function startNginx(answer: Answer): Promise<Server | undefined> {
  if (nginx === undefined) return undefined
  const { folder } = await writeResponseFiles(answer)
  const port = await findFreePort()
  const base = `http://127.0.0.1:${port}/body`
  const config = join(folder, 'nginx.conf')
  await writeFile(config, createNginxConfig(answer, port, folder))
  const program = startProgram({ command: nginx, args: ['-p', folder, '-e', 'stderr', '-c', config] })
  await waitForAnswer(base, 10_000)
  return { ...program, base }
}

/** The fastest configuration of nginx: no log, the file kept open, unlimited keep-alive. */
function createNginxConfig({ headers }: Answer, port: number, folder: string): string {
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? 'text/plain'
  const others = headers.filter(([name]) => !['content-type', 'content-length'].includes(name.toLowerCase()))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  return `master_process off; daemon off; worker_processes 1; pid ${join(folder, 'pid')}; error_log stderr crit;
events { worker_connections 256; }
http {
  access_log off; etag off; server_tokens off; keepalive_requests 1000000000;
  sendfile on; tcp_nopush on; open_file_cache max=10; open_file_cache_valid 1h;
  ${temporary.join(' ')}
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    location = /body {
      types { } default_type "${type}";
      ${others.map(([name, value]) => `add_header ${name} "${value.replace(/["\\]/g, '\\$&')}";`).join(' ')}
    }
  }
}
`
}
