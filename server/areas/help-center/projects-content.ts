import type { BuiltInCategory } from './rules.ts'

export const projects: BuiltInCategory = {
  kind: 'guide',
  slug: 'projects',
  title: 'Projects',
  articles: [
    {
      slug: 'plan-with-tasks',
      title: 'Plan with tasks',
      subtitle: 'One list for the team: sections, order, people, days and filters',
      content: `
<p><a href="/apps/tasks">Tasks</a> are one common list. Use it for what has to be done soon and by whom. For work that moves through stages, use a board.</p>
<h2>Sections and order</h2>
<p><strong>Add section</strong> makes a heading under which tasks gather. Drag the handle at the left of a row to put it elsewhere. The order is the same for everybody, so the top of the list is what the team agreed to do first. Deleting a section deletes the heading only; the tasks below it stay.</p>
<h2>What a task can hold</h2>
<ul>
<li>an assignee, who is told of it</li>
<li>a due date; overdue tasks are marked</li>
<li>a priority: low, normal or high</li>
<li>tags, which you make as you need them</li>
<li>notes, and smaller steps that are ticked one by one</li>
</ul>
<h2>Find your own</h2>
<p>The filters above the list choose by assignee, tag, due date and status. Set <strong>Assignee</strong> to yourself and <strong>Due</strong> to <em>This week</em>, and you have your plan. The filter is part of the page address: bookmark it, or add it as a shortcut.</p>
<h2>Time</h2>
<p><strong>Start timer</strong> in a task, on a card or in the header measures your work, also without a network; only one timer runs at a time. <a href="/time">Time</a> has your week: type <em>1:30</em>, <em>90</em> or <em>1.5h</em> and press Enter. Entries with a client and a service can be billed: <strong>Bill hours</strong> makes a draft invoice of them.</p>
<h2>History</h2>
<p>Open a task to see who changed what, and when. Deleted tasks can be brought back with Undo.</p>`,
    },
    {
      slug: 'work-on-a-board',
      title: 'Work on a board',
      subtitle: 'Lists, cards, and how they move',
      content: `
<p>A <a href="/apps/scrumboard">board</a> shows work as cards in lists. Each list is a step: to do, in progress, done, or whatever your team calls them.</p>
<h2>Begin</h2>
<ol>
<li>Choose <strong>New board</strong>, give it a title, an icon and members.</li>
<li>Add lists from left to right, in the order in which work passes.</li>
<li>Add cards. Enter makes the next one, so that ten cards are ten lines.</li>
</ol>
<h2>Move cards</h2>
<p>Drag a card, or lift it with Space and move it with the arrows. The menu of a card also moves it to the top or the bottom of a list, or to another board. Everybody who has the board open sees it move.</p>
<h2>Find cards</h2>
<p>The filter above the board chooses by words, label and member. Other cards are hidden until you clear the filter.</p>
<h2>Limit work in progress</h2>
<p>A team that begins everything finishes little. <strong>Set a limit…</strong> in the menu of a list says how many cards it takes, and whether Hora warns or refuses further ones. Begin with as many cards as people work in that step, plus one.</p>
<h2>Put away</h2>
<p>Archive a card or a whole board when it is done: it waits in the archive and can be restored. An archived board can be read, not changed. Deleting removes it for the whole team; the message that appears offers Undo.</p>`,
    },
    {
      slug: 'what-a-card-can-hold',
      title: 'What a card can hold',
      subtitle: 'Description, checklists, comments, files, labels and dates',
      content: `
<p>Open a card to see all of it. Everything saves itself as you type.</p>
<h2>Description and comments</h2>
<p>The description says what the card is about and takes formatted text with pictures. Comments are the conversation: type <strong>@</strong> and a name in one to mention a colleague, who is then told.</p>
<h2>Checklists</h2>
<p>A card has as many checklists as you like. Each item can have a date and somebody who does it. The card on the board shows how many are done.</p>
<h2>Files</h2>
<p>Drop files on the card or choose them; you see their progress and can cancel. A file may have up to 25 MB. A picture can become the cover of the card.</p>
<h2>Labels, members, due date</h2>
<p>Labels have a colour and belong to the board. Whoever becomes a member of a card is told. A due date that is over is marked on the board.</p>
<h2>History</h2>
<p>At the end of the card you see who changed what: every field, with the old and the new value.</p>`,
    },
    {
      slug: 'calendar-and-events',
      title: 'Calendar and events',
      subtitle: 'Everything with a day in one place; meetings, invitations, registration and check-in',
      content: `
<p>The <a href="/events">calendar</a> shows events together with what is due: tasks, cards, reminders, licences, invoices and courses. A switch per kind above the days hides what you do not need; the choice is yours alone.</p>
<h2>Days, and moving them</h2>
<p>Month, week, day and agenda show the same entries; on a phone the agenda comes first, and a stroke of the finger turns the days. Drag an entry to another day or time, or drag its end. With the keyboard: Space picks it up, the arrows move it, Shift with arrows changes its end, Space drops it. Undo is offered each time. Of a series you are asked which dates you mean: <strong>Only this one</strong>, <strong>This and all following</strong> or <strong>All of the series</strong>.</p>
<p>Times are those of your time zone. The week view can show a <strong>Second time zone</strong>. <strong>First day of the week</strong> is in your settings.</p>
<h2>Plan an event</h2>
<ol>
<li>Choose <strong>New event</strong>, or drag over free hours.</li>
<li><strong>Invite people</strong>: members, contacts, or anybody by email address. Below you see <strong>Who is free</strong>, and the next time that suits everybody.</li>
<li>Save the draft. In the calendar only you see it until you choose <strong>Publish</strong>; then the invitations go out, with the event for other calendars attached.</li>
</ol>
<p>People from outside answer by a link, without an account. If your server sends no email, Hora says so; choose <strong>Copy link</strong> beside their name and send it yourself.</p>
<h2>Registration, waiting list, check-in</h2>
<p>A public event has a page where people register. When the places are taken they wait; a place that becomes free is offered to the next one for 24 hours. On the day, <strong>Check-in</strong> has the list and the camera for codes, and works offline.</p>
<h2>Other calendars</h2>
<p>The menu of the calendar has <strong>Calendar subscriptions</strong>: an address that Google Calendar, Outlook or Apple Calendar reads, and that you can revoke. <strong>Import from a file</strong> takes events from an .ics file, and <strong>Print</strong> puts the days that you see on paper.</p>`,
    },
    {
      slug: 'notes-and-reminders',
      title: 'Notes and reminders',
      subtitle: 'Your own notes, shared ones, checklists, and being reminded in time',
      content: `
<p><a href="/apps/notes">Notes</a> are yours alone until you share them. Nobody else can see a note that is not shared, not even owners.</p>
<h2>Take a note</h2>
<p>Type a line into the box above the notes and press Enter. Open a note to write more: formatted text, a picture, a checklist, labels.</p>
<h2>Be reminded</h2>
<p>Choose <strong>Remind me</strong>: this evening, tomorrow morning, next Monday, or a date and time. You are reminded once, in the way you chose in the settings, even if the server was down at that time.</p>
<h2>Share</h2>
<p><strong>Share note</strong> lets a colleague read it or edit it. Whoever has it sees every change at once. When you delete a note, it is gone for those you shared it with; if somebody else deletes it, it only disappears from their own notes.</p>
<h2>Earlier versions</h2>
<p>A note keeps its earlier versions. Open <strong>Versions</strong>, look at one, and restore it if you like.</p>
<h2>Markdown</h2>
<p>Notes can be downloaded as Markdown, and Markdown files become notes: choose <strong>Import Markdown</strong> in the menu.</p>`,
    },
    {
      slug: 'talk-in-the-chat',
      title: 'Talk in the chat',
      subtitle: 'Direct and in groups, beside whatever you are working on',
      content: `
<p><a href="/apps/chat">Chat</a> is for what is too quick for an email. Conversations are between two people or in a group that you name.</p>
<h2>Two places</h2>
<p>The app shows conversations and messages side by side. In layouts with a chat drawer, <strong>Team chat</strong> opens the same conversations at the edge of any page.</p>
<h2>Messages</h2>
<ul>
<li>Reply to one message, so that it is clear what you mean; a click leads back to it.</li>
<li>React with an emoji instead of writing “ok”.</li>
<li>Mention somebody with <strong>@</strong>, and they are told.</li>
<li>Attach files, edit a message, or delete it; it then goes for everybody in the conversation.</li>
</ul>
<h2>Who has read it</h2>
<p>Below your last message you see whether it was sent and who has read it. You also see when somebody is typing. Whoever sets their status to invisible is not shown as present.</p>
<h2>Find it again</h2>
<p>The search box finds conversations and messages, without regard to case and accents.</p>
<h2>Quiet</h2>
<p>Mute a conversation that is not about you right now. Its messages arrive, and do not count among the unread ones in the navigation.</p>`,
    },
    {
      slug: 'from-message-to-task',
      title: 'From a message to a task',
      subtitle: 'Create tasks and notes from chat and mail, with a link back',
      content: `
<p>Work often begins with somebody saying something. Hora turns that into a task or a note in two clicks, so that nobody has to copy text from one window to another.</p>
<h2>From the chat</h2>
<ol>
<li>Open the actions of a message.</li>
<li>Choose <strong>Create a task</strong> or <strong>Create a note</strong>.</li>
</ol>
<p>The first line becomes the title, the text goes into the notes, and a link leads back to the message.</p>
<h2>From an email</h2>
<p>The same is in the actions of an email. What was made opens from the message that tells you so; set a day and an assignee, and you can put the email away.</p>
<h2>Nobody else sees your mail</h2>
<p>A task is for the whole team, a note is for you. The link back works for those who may see the message: an email of yours stays yours.</p>`,
    },
    {
      slug: 'tell-the-team-the-news',
      title: 'Tell the team the news',
      subtitle: 'Posts on the blog: drafts, schedules, languages, and must-reads',
      content: `
<p>The <a href="/blog">blog</a> is the first page of the morning: what is new in the team, in one place that does not scroll away.</p>
<h2>Write a post</h2>
<p>Choose <strong>Write a post</strong>. It is a draft until you publish it, and it saves itself. Add authors if you write it together: they may change it as you may. Pictures need a short description before the post can be published, for those who cannot see them.</p>
<h2>At the right time</h2>
<p><strong>Schedule</strong> publishes it at a time to come. Published posts can be turned back into drafts or archived; their address stays the same.</p>
<p>Owners and admins can ask for a <strong>review before publishing</strong>, in the menu beside <strong>Write a post</strong>. Members then submit their drafts for review. They appear under <strong>Review</strong>, where they are published or returned with a note; both sides are notified.</p>
<h2>In several languages</h2>
<p>Add a language and translate the text. Readers see their own language, else the one it was written in. When the original changes, translations are marked as outdated.</p>
<h2>Must-reads</h2>
<p>Owners and admins can mark a post as one that everybody must read. Each member says <strong>I have read it</strong>, and you see who has and who has not.</p>
<h2>For whom</h2>
<p>A post is for the whole team, or for owners and admins only; choose so beside the text. Owners and admins can make a post public: it then has a page that anybody can read, and stands in the RSS feed.</p>`,
    },
  ],
}
