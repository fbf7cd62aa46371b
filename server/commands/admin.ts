import { removeDemo } from '#server/identity/account/remove-demo.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { Problem } from '#server/kernel/problem.ts'
import * as actions from './admin-actions.ts'
import { CommandError, print, UsageError } from './terminal.ts'
import { withKernel } from './with-kernel.ts'

const usage = `npm run admin -- members                    list all members of all teams
npm run admin -- confirm EMAIL               confirm the address of an account, so that it can sign in
npm run admin -- owner EMAIL [TEAM]          make somebody owner of a team, named by its name or id
npm run admin -- password EMAIL              print a link for a new password, valid for 30 minutes
npm run admin -- second-factor EMAIL         remove the authenticator app of an account
npm run admin -- sessions EMAIL | --all      end the sessions of one account, or of everybody
npm run admin -- remove-demo                 delete the accounts and the team of the demo

It works on a running server, with the server's settings: DATA_DIR, or DATABASE_URL.`

type Action = { least: number; most: number; run(kernel: Kernel, args: readonly string[]): Promise<void> }

const commands: Record<string, Action> = {
  members: {
    least: 0,
    most: 0,
    async run(kernel) {
      const lines = await actions.listMembers(kernel)
      const seen = (at: Date | null) => (at ? `last seen ${at.toISOString().slice(0, 10)}` : 'never signed in')
      for (const { team, teamId, name, email, role, confirmed, lastSeenAt } of lines)
        print([`${team} (${teamId})`, email, name, role, confirmed ? 'confirmed' : 'not confirmed', seen(lastSeenAt)].join('\t'))
      print(`${lines.length} members`)
    },
  },
  confirm: {
    least: 1,
    most: 1,
    async run(kernel, [email = '']) {
      const confirmed = await actions.confirmMember(kernel, email)
      print(confirmed ? `${email} is confirmed and can sign in.` : `${email} was confirmed already.`)
    },
  },
  owner: {
    least: 1,
    most: 2,
    async run(kernel, [email = '', team]) {
      print(`${email} is an owner of ${await actions.makeOwner(kernel, email, team)}.`)
    },
  },
  password: {
    least: 1,
    most: 1,
    async run(kernel, [email = '']) {
      print(`Give this link to ${email}. It works once, for 30 minutes, and ends their sessions:`)
      print(await actions.passwordLink(kernel, email))
    },
  },
  'second-factor': {
    least: 1,
    most: 1,
    async run(kernel, [email = '']) {
      await actions.removeSecondFactor(kernel, email)
      print(`${email} signs in without an authenticator app.`)
    },
  },
  sessions: {
    least: 1,
    most: 1,
    async run(kernel, [who = '']) {
      const ended = who === '--all' ? await actions.endAllSessions(kernel) : await actions.endSessions(kernel, who)
      print(`${ended} sessions ended.`)
    },
  },
  'remove-demo': {
    least: 0,
    most: 0,
    async run(kernel) {
      const { teams, accounts } = await removeDemo(kernel).catch((error: unknown) => {
        throw error instanceof Problem ? new CommandError(error.message) : error
      })
      print(
        accounts === 0
          ? 'There is no demo here.'
          : `Deleted: ${accounts} accounts of the demo, ${teams} teams. Set HORA_DEMO=off, or it comes back in an empty database.`,
      )
    },
  },
}

export async function admin([name = '', ...args]: readonly string[]): Promise<void> {
  const command = commands[name]
  if (!command) throw new UsageError(name === '' || name === '--help' ? usage : `There is no command ${name}.\n\n${usage}`)
  if (args.length < command.least || args.length > command.most)
    throw new UsageError(`${args.length < command.least ? 'Something is missing' : 'That is too much'} after "${name}".\n\n${usage}`)
  await withKernel((kernel) => command.run(kernel, args))
}
