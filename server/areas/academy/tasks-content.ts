import type { BuiltInCourse } from './content.ts'

export const tasksCourse: BuiltInCourse = {
  key: 'tasks',
  number: 2,
  title: 'Tasks that get done',
  description: 'Write tasks that somebody can start on, keep the list in order, and end the week with fewer open ends than it began with.',
  category: 'Getting things done',
  duration: 45,
  steps: [
    {
      title: 'One list for the team',
      subtitle: 'Why everybody sees everything',
      content: `<p>The tasks of a team stand in one list. There is no private corner in it: what you write down, your colleagues see at once, and what they finish disappears from your open tasks without anybody telling you.</p>
<p>That is on purpose. Most work does not fail because it was hard, but because two people thought that the other one had it. A list that everybody sees answers three questions before they are asked:</p>
<ul><li>What is there to do?</li><li>Who does it?</li><li>By when?</li></ul>
<p>Private thoughts belong in <strong>Notes</strong>. Work that moves through stages, such as a feature from idea to release, often fits better on a <strong>board</strong>. Everything else that has to be done, by somebody, once, is a task.</p>
<blockquote><p><strong>Try it:</strong> open <strong>Tasks</strong> and look at the line under the title. It tells how many tasks remain. At the end of this course you will have added one, and finished it.</p></blockquote>`,
    },
    {
      title: 'Write the first one',
      subtitle: 'From thought to task in five seconds',
      content: `<p>Press <code>Ctrl</code> <code>/</code>, or choose <strong>Add task</strong>. An empty task opens, and you can type at once. As soon as it has a title, it stands at the top of the list; until then, nobody else sees it. There is nothing to save and nothing to confirm. Press <code>Escape</code>, and you are back in the list.</p>
<p>A good title makes the difference between a task that is done and one that is pushed around. Begin with a verb, and say what will be true afterwards:</p>
<table><tbody><tr><th><p>Instead of</p></th><th><p>write</p></th></tr><tr><td><p>Invoices</p></td><td><p>Send the October invoices to accounting</p></td></tr><tr><td><p>Meeting room</p></td><td><p>Find out who can repair the screen in the meeting room</p></td></tr><tr><td><p>Website!!</p></td><td><p>Correct the phone number on the contact page</p></td></tr></tbody></table>
<p>The test is simple: could a colleague who was not in the room begin with it? If not, add a few words of <strong>notes</strong>. They are the place for links, numbers and the reason why.</p>
<blockquote><p><strong>Try it:</strong> write down one real thing that you have to do this week. Begin it with a verb.</p></blockquote>`,
    },
    {
      title: 'Who, and until when',
      subtitle: 'Assignee and due date',
      content: `<p>A task without a name belongs to nobody, and nobody does it. In the details of a task, choose the <strong>assignee</strong>. They are told, unless it is yourself. A task has exactly one, also when several work on it: one person holds the thread.</p>
<p>Then set the <strong>due date</strong>. The buttons for today, tomorrow and in a week are usually enough; the calendar is below them. A task that is due:</p>
<ul><li>is announced to its assignee the day before, by their own clock;</li><li>shows its day in the list, and stands out once it is overdue;</li><li>can be found by the filter <strong>Due</strong>: overdue, today, this week, or without a date.</li></ul>
<p>Be sparing with dates. A date that means nothing teaches everybody to ignore dates. If nothing bad happens on the day after, the task needs a place in the list and perhaps a priority, but no date.</p>
<blockquote><p><strong>Try it:</strong> give your task to yourself and set it to tomorrow. Then filter the list by <strong>Assignee</strong>, yourself.</p></blockquote>`,
    },
    {
      title: 'Order in the list',
      subtitle: 'Sections, moving, priority',
      content: `<p>The order of the list is the team's order: what stands further up comes first. Drag a row by the handle at its left to put it elsewhere. By keyboard, go to the handle, press <code>Space</code>, move with the arrow keys, and press <code>Space</code> again.</p>
<p><strong>Sections</strong> give the list a shape. <code>Ctrl</code> <code>.</code> makes one: a heading under which tasks gather until the next heading. Useful sections are projects, areas of responsibility, or simply <em>This week</em>, <em>Next</em> and <em>Some day</em>. Deleting a section deletes only the heading; the tasks below it stay.</p>
<p><strong>Priority</strong> has three levels. Almost everything is normal, and that is right: if ten things are of high priority, none is. Keep <em>high</em> for real emergencies and <em>low</em> for what can wait.</p>
<p>If you and a colleague move rows at the same time, both moves count. Nobody has to reload anything.</p>
<blockquote><p><strong>Try it:</strong> make a section <em>This week</em>, and move your task below it by keyboard.</p></blockquote>`,
    },
    {
      title: 'Smaller steps',
      subtitle: 'Sub-tasks for what is too big',
      content: `<p>A task that has stood in the list for three weeks is rarely forgotten. Usually it is too big, or nobody knows where to begin. The cure is the same: break it into steps that fit into an hour.</p>
<p>In the details of a task, add <strong>sub-tasks</strong>: type one, press <code>Enter</code>, type the next. They can be ticked off one by one, moved by their handles, and edited where they stand. The list shows how many of them are done.</p>
<p>Some hints from teams that do this well:</p>
<ul><li>Make the first step ridiculously small. “Open the contract and read page 2” gets you started; “Handle the contract” does not.</li><li>If a step needs somebody else, it is not a step but a task of its own.</li><li>If you have more than eight steps, it is a project. Give it a section, or a board.</li></ul>
<p>If you clear the field and leave it, the old title comes back; <code>Backspace</code> in the empty field deletes the sub-task.</p>
<blockquote><p><strong>Try it:</strong> add two sub-tasks to your task, and tick off the first.</p></blockquote>`,
    },
    {
      title: 'Tags',
      subtitle: 'For what cuts across the order',
      content: `<p>Sections say where a task belongs. <strong>Tags</strong> say what kind it is, wherever it stands: <em>Bug</em>, <em>Waiting</em>, <em>Customer</em>, <em>Money</em>. A task can have several.</p>
<p>In the details of a task, open the tags and type. If the tag exists, choose it; if not, create it with <code>Enter</code>. In the same list you can rename tags, or delete those that nobody needs. That holds for the whole team: a deleted tag is taken off every task, while the tasks stay.</p>
<p>Tags earn their keep when you filter by them. Good ones answer a question that somebody really asks:</p>
<ul><li><em>Waiting</em>: what do we have to ask others about on Monday?</li><li><em>Quick</em>: what can I finish in the ten minutes before a meeting?</li><li><em>Discuss</em>: what do we talk about when we are all in one room?</li></ul>
<p>If a tag is on everything, or on nothing, delete it. Ten good tags are plenty for a team.</p>
<blockquote><p><strong>Try it:</strong> tag your task, and filter the list by that tag.</p></blockquote>`,
    },
    {
      title: 'Find it again',
      subtitle: 'Search and filters, kept in the address',
      content: `<p>Press <code>/</code> and type: the list shows the tasks whose title or notes contain the words. Beside the field are the filters: assignee, tag, due date and status. They work together, so that two or three choices take you from three hundred tasks to the seven that matter.</p>
<p>What you have chosen stands in the <strong>address</strong> of the page. That has pleasant consequences:</p>
<ul><li>The back button takes the last filter away.</li><li>You can send the address to a colleague, and they see the same selection.</li><li>You can keep it: add it to your <strong>shortcuts</strong> in the header, and <em>My overdue tasks</em> is always one click away.</li></ul>
<p>Searching ignores case and accents, so you need not switch keyboards to find a Romanian or Turkish word.</p>
<p>If you look for something and do not know whether it is a task, a card or a note, use <code>Ctrl</code> <code>K</code> instead. It looks everywhere.</p>
<blockquote><p><strong>Try it:</strong> filter for your own open tasks that are due this week, and make a shortcut of the address.</p></blockquote>`,
    },
    {
      title: 'Hands on the keyboard',
      subtitle: 'Twenty tasks in two minutes',
      content: `<p>Going through the list every morning should take two minutes. With the keyboard it does:</p>
<ul><li><code>↑</code> and <code>↓</code> move from row to row.</li><li><code>X</code> completes the task you are on, or opens it again.</li><li><code>Enter</code> opens its details, <code>Escape</code> closes them.</li><li><code>Ctrl</code> <code>/</code> adds a task, <code>Ctrl</code> <code>.</code> a section.</li><li><code>/</code> goes to the search.</li></ul>
<p>While the details are open you can go on with the arrows in the list when the focus is there: what is open follows.</p>
<p>A routine that many like: filter for yourself, go down the list, and decide about every row in a few seconds. Is it done? <code>X</code>. Is it still mine? If not, give it to somebody. Is the date still true? If not, change it or take it away. What is left is your day.</p>
<blockquote><p><strong>Try it:</strong> put the mouse aside and go through ten tasks like this. Press <code>?</code> when you forget a key.</p></blockquote>`,
    },
    {
      title: 'Tasks from somewhere else',
      subtitle: 'Messages and emails become work',
      content: `<p>Much work arrives as a sentence: in a chat, or in an email. Do not keep it in your head, and do not leave the message unread as a reminder.</p>
<ol><li>Open the menu of the message, or of the email.</li><li>Choose <strong>Create a task</strong>.</li><li>Go on with what you were doing.</li></ol>
<p>The task gets the text of the message, and its notes contain a link back to it. When you begin, the whole conversation is one click away. Both the message and the task can be read by those who could read them before: making a task opens no chat to anybody, but the title and text you take along are then seen by the team. Look at them for a second before you go on.</p>
<p>In the other direction, every task has an address. Copy it from the browser into a chat or a comment, and your colleague lands on exactly that task.</p>
<blockquote><p><strong>Try it:</strong> write yourself a line in a chat, and make a task of it. Then follow the link in its notes.</p></blockquote>`,
    },
    {
      title: 'When two people change the same thing',
      subtitle: 'Live, offline, history',
      content: `<p>You and a colleague can have the same task open. Each field is saved by itself: if you write the notes while she sets the date, both are kept. If you both change the title or the notes, no text is overwritten: the second of you sees both and chooses. The field you are typing in is not pulled from under your fingers meanwhile.</p>
<p>The same holds when one of you is offline. Your changes wait, and only the fields that you changed are sent.</p>
<p>To see what happened to a task, open <strong>History</strong> at the end of its details. It tells who changed what, when, and from what to what. Your own acts can be undone from there for 24 hours, as long as nobody has changed the same thing since.</p>
<p>Deleted a task? The message at the bottom of the screen offers <strong>Undo</strong>. Later, look into <strong>Activities</strong>.</p>
<blockquote><p><strong>Try it:</strong> change the priority of your task twice, open its history, and take the last change back.</p></blockquote>`,
    },
    {
      title: 'The Friday quarter of an hour',
      subtitle: 'A habit that keeps the list alive',
      content: `<p>A task list goes stale if nobody looks at it. Review it once a week, alone or together. Friday after lunch is a good time. Fifteen minutes are enough:</p>
<ol><li><strong>Overdue</strong> (5 minutes). For each: do it now, give it a true date, or delete it. An overdue task that nobody misses is a decision that was never written down.</li><li><strong>Without a name</strong> (3 minutes). Filter for <em>Nobody</em>. Who takes it? If no one, it goes to the end, or away.</li><li><strong>High priority</strong> (2 minutes). Is it still true?</li><li><strong>Next week</strong> (5 minutes). Move what comes next to the top. Five rows per person are a full week.</li></ol>
<p>Then look at what was completed. Filter by status, <em>Completed</em>, and read the titles aloud if you are together. It is a better end of the week than an empty inbox.</p>
<blockquote><p><strong>Try it:</strong> finish the task you made in this course, tick it off, and put a weekly <em>task review</em> into your calendar.</p></blockquote>`,
    },
  ],
}
