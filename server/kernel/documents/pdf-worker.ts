import { answerTasks } from '#server/kernel/process/timed-worker.ts'
import { drawPaper } from './draw-paper.ts'

answerTasks(drawPaper)
