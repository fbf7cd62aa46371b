import { answerTasks } from '#server/kernel/process/timed-worker.ts'
import { readMarkdown } from './markdown-rules.ts'

answerTasks(readMarkdown)
