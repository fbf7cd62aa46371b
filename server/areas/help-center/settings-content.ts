import type { BuiltInCategory } from './rules.ts'

export const settings: BuiltInCategory = {
  kind: 'guide',
  slug: 'settings',
  title: 'Settings',
  articles: [
    {
      slug: 'colours-layout-density',
      title: 'Colours, layout and density',
      subtitle: 'Make Hora look the way you work',
      content: `
<p>Every choice shows at once and is saved for all your devices. Colleagues keep theirs.</p>
<h2>Colours</h2>
<p>The sun in the header changes between light, dark and what your system says, and among six themes. A theme changes only the colour of buttons and links.</p>
<h2>Layout</h2>
<p>Under <a href="/settings">Settings</a>, <strong>Appearance</strong>, you choose where navigation and header stand: eleven layouts, from a wide side bar to a narrow line at the top. The page you are on stays as it is.</p>
<h2>Comfort</h2>
<p><strong>Density</strong> sets the spacing. <strong>Motion</strong> sets the animations: the same as your device, none, or all.</p>
<h2>Start page</h2>
<p>Choose which page Hora opens with.</p>`,
    },
    {
      slug: 'choose-what-reaches-you',
      title: 'Choose what reaches you',
      subtitle: 'Notifications in Hora, by email and by push, and quiet hours',
      content: `
<p>Hora notifies you about what concerns you: a task assigned to you, a mention, a reminder. You are never notified about your own actions.</p>
<h2>What and how</h2>
<p>Under <a href="/settings">Settings</a>, <strong>Notifications</strong>, each kind has three switches: in Hora, by email, and by push. Emails come as a digest, so that ten notices are one email. Repeats of the same thing become one notice with a number.</p>
<h2>Quiet hours</h2>
<p>Set from when to when, and on which days. Mail and push wait until the quiet hours are over; what is urgent, such as a reminder, comes through. They go by your time zone.</p>
<h2>In the header</h2>
<p>The bell shows what is new. A click opens the item; <strong>Mark all as read</strong> clears the number.</p>`,
    },
    {
      slug: 'push-to-your-devices',
      title: 'Push to your devices',
      subtitle: 'Be told on your phone or laptop while Hora is closed',
      content: `
<p>Push notices come from your browser, also when Hora is closed. They go to the devices on which you switched them on, and to no others.</p>
<h2>Turn it on</h2>
<ol>
<li>Open Hora on the device and go to <a href="/settings">Settings</a>, <strong>Notifications</strong>.</li>
<li>Under <strong>Push notifications on this device</strong>, choose <strong>Turn on for this device</strong> and allow notifications when the browser asks.</li>
<li>Choose <strong>Send a test notification</strong>.</li>
</ol>
<h2>If it does not work</h2>
<ul>
<li>The address needs https, or has to be <em>localhost</em>.</li>
<li>On a phone, install Hora first: many phones push to installed apps only.</li>
<li>If notifications were forbidden for the address, allow them in the settings of the browser.</li>
</ul>
<h2>Turn it off</h2>
<p>The same page lists all your devices. Remove devices you no longer have from the list.</p>`,
    },
    {
      slug: 'language-and-time',
      title: 'Language and time',
      subtitle: 'English, Turkish, Romanian; your time zone and your week',
      content: `
<p>Hora is available in English, Turkish and Romanian. Choose the language with the flag in the header or under <a href="/settings">Settings</a>, <strong>Account</strong>. It follows you to all your devices, and emails from Hora come in it.</p>
<h2>What is translated</h2>
<p>The words of Hora itself, dates, numbers, notices, and the help articles and courses that come with Hora. What people write stays as they wrote it, and the page says in which language that is. A post of the blog can have several languages.</p>
<h2>Time zone</h2>
<p>Reminders, emails and quiet hours go by the time zone in your account. What you see on screen goes by the clock of the device.</p>
<h2>First day of the week</h2>
<p>Calendars begin as your language has it, or on the day you choose.</p>`,
    },
    {
      slug: 'run-the-team',
      title: 'Run the team',
      subtitle: 'Name and logo, apps, defaults and two-step verification for everybody',
      content: `
<p>What holds for everybody is under <a href="/settings">Settings</a>, <strong>Team</strong>. It is for owners and admins.</p>
<h2>Name and logo</h2>
<p>They are shown in invitations and on the public page of the team.</p>
<h2>Apps</h2>
<p>Turn off what your team does not use. It is then hidden from navigation and search and closed for everybody, including programs. Its content is kept and comes back when you turn it on again.</p>
<h2>Defaults</h2>
<p>Layout and theme for members who chose none. Whoever chose their own keeps it.</p>
<h2>Two-step verification for everybody</h2>
<p>A team can ask all its members for an authenticator app or a passkey. Whoever has none is led to set one up before anything else opens. Tell people a day before.</p>
<h2>Public page</h2>
<p>A team can present its services to everybody, with a form to ask for one.</p>
<h2>This help centre</h2>
<p>Owners and admins can edit every question and guide here, add their own, and see which guides helped and what people looked for without finding it: choose <strong>Manage</strong> on the first page of the help centre.</p>`,
    },
  ],
}
