import type { BuiltInCourse } from './content.ts'

export const boardsCourse: BuiltInCourse = {
  key: 'boards',
  number: 3,
  title: 'Boards and flow',
  description: 'Set up a board that fits your work, move cards without friction, and use limits to finish things instead of starting more of them.',
  category: 'Getting things done',
  duration: 60,
  featured: true,
  steps: [
    {
      title: 'What a board is for',
      subtitle: 'Work that moves through stages',
      content: `<p>A board shows work as <strong>cards</strong> in <strong>lists</strong>. Each list is a stage, and a card moves from left to right until it is done. That picture suits everything that goes through the same few stages again and again: features, customer requests, articles, applications for a job, repairs.</p>
<p>When should you take a board, and when the task list?</p>
<ul><li>Take the <strong>task list</strong> for things that are done or not done.</li><li>Take a <strong>board</strong> for things whose <em>state</em> matters: being written, being checked, waiting for the customer.</li></ul>
<p>The worth of a board is that anyone can see, from across the room, where the work piles up. A list of forty cards in <em>Review</em> says more than any report.</p>
<p>A team may have as many boards as it likes. Most do well with one per stream of work, and put finished ones into the archive.</p>
<blockquote><p><strong>Try it:</strong> open <strong>Scrumboard</strong> and look at one of the boards. Which list is the longest, and do you know why?</p></blockquote>`,
    },
    {
      title: 'Set up a board',
      subtitle: 'Fewer lists than you think',
      content: `<p>Choose <strong>New board</strong>, give it a title, a line that says what belongs on it, and an icon that you recognise at a glance. Add the members who work with it: their pictures stand on the board, and they are the ones whom you find first when you put somebody on a card.</p>
<p>A template brings its lists along. Otherwise add them: type a title, press <code>Enter</code>, type the next. Begin with as few as possible:</p>
<ol><li><strong>To do</strong>: what we have decided to do.</li><li><strong>Doing</strong>: what somebody works on today.</li><li><strong>Check</strong>: what somebody else should look at.</li><li><strong>Done</strong>.</li></ol>
<p>Every further list should stand for a real hand-over, or for waiting that you want to see. “50% done” is not a stage.</p>
<p>Lists are renamed by clicking on their title, and moved by dragging it, or with <em>Move left</em> and <em>Move right</em> in their menu.</p>
<blockquote><p><strong>Try it:</strong> make a board called <em>Practice</em> with these four lists. You will use it until the end of this course.</p></blockquote>`,
    },
    {
      title: 'Cards',
      subtitle: 'Quick to make, rich when needed',
      content: `<p>Choose <strong>Add a card</strong> below a list, type a title, and press <code>Enter</code>. The field stays open for the next one, so that a whole meeting fits onto the board in a minute.</p>
<p>Open a card, and there is room for everything that belongs to it:</p>
<ul><li>a <strong>description</strong> with headings, lists, links, tables and pictures;</li><li><strong>labels</strong> in colours, which the board shares;</li><li>a <strong>due date</strong>, which turns red on the board when it is over;</li><li><strong>members</strong> who work on it;</li><li><strong>checklists</strong>, <strong>attachments</strong> and <strong>comments</strong>, each with a step of its own below.</li></ul>
<p>Use only what the card needs. On the board you see the signs of what is inside: lines for a description, a bubble for comments, a clip for files, a count for checklists.</p>
<p>While you write, colleagues who look at the same card see it change. There is no lock and no “checked out by”.</p>
<blockquote><p><strong>Try it:</strong> add three cards to <em>To do</em>, and give one of them a description and a due date.</p></blockquote>`,
    },
    {
      title: 'Move it',
      subtitle: 'By mouse, by keyboard, by menu',
      content: `<p>There are three ways to move a card, and each has its moment.</p>
<ul><li><strong>Mouse or finger.</strong> Drag the card to where it belongs. Near the edge the board scrolls along.</li><li><strong>Keyboard.</strong> Go to a card with the arrow keys, press <code>Space</code> to lift it, move it with the arrows, also into another list, and press <code>Space</code> to drop it. <code>Escape</code> puts it back. Every move is spoken to screen readers.</li><li><strong>Menu.</strong> <em>Move to…</em> in the menu of a card is best for long ways: to the top or bottom of a list, or to another board altogether.</li></ul>
<p>Your colleagues see the move within a second. If two of you move different cards at the same time, both moves count, and the order comes out the same for everybody.</p>
<p>Dropped it in the wrong place? <code>Ctrl</code> <code>Z</code> undoes your last action.</p>
<blockquote><p><strong>Try it:</strong> move one of your cards to <em>Doing</em> by keyboard only, then undo it with <code>Ctrl</code> <code>Z</code>.</p></blockquote>`,
    },
    {
      title: 'Labels and filters',
      subtitle: 'See only what you need',
      content: `<p><strong>Labels</strong> are coloured words on cards: <em>Bug</em>, <em>Customer</em>, <em>Design</em>. Each board has its own set, so that the words fit the work. Make them in the label list of any card: type a name, create it, choose one of ten colours.</p>
<p>Colour alone is not enough: some of your colleagues do not see the difference between red and green. That is why every label bears its name.</p>
<p>At the top of the board you can <strong>filter</strong>:</p>
<ul><li>by words in the cards, with <code>/</code>;</li><li>by label;</li><li>by member. Choose yourself, and the board shows your day.</li></ul>
<p>The lists tell how many cards were found. A filter changes only what <em>you</em> see, and it stands in the address: send it to a colleague, or keep it as a shortcut.</p>
<p>Agree on a handful of labels. If you need more than ten, some of them are probably lists, or boards.</p>
<blockquote><p><strong>Try it:</strong> make a label <em>Waiting</em>, put it on a card, and filter for it. Then clear the filter.</p></blockquote>`,
    },
    {
      title: 'Checklists',
      subtitle: 'What “done” means, written down',
      content: `<p>A card may carry several <strong>checklists</strong>. One says what there is to do; another says what must be true before the card may move on. The second kind is worth its weight in gold.</p>
<p>For a text that is to be published, it might read:</p>
<ul data-type="taskList"><li data-type="taskItem" data-checked="false"><label><input type="checkbox" /><span></span></label><div><p>Somebody else has read it.</p></div></li><li data-type="taskItem" data-checked="false"><label><input type="checkbox" /><span></span></label><div><p>All names and numbers were checked against the source.</p></div></li><li data-type="taskItem" data-checked="false"><label><input type="checkbox" /><span></span></label><div><p>The pictures are described for those who cannot see them.</p></div></li></ul>
<p>Each item can have an <strong>assignee</strong> and a <strong>due date</strong> of its own, in its small menu. Use this for the one item that somebody else has to do, instead of handing the whole card around.</p>
<p>The face of the card shows how many items are done. Items are moved by their handles, also from one checklist of the card to another.</p>
<blockquote><p><strong>Try it:</strong> add a checklist <em>Ready when</em> with two items to a card, and give one item to a colleague or to yourself.</p></blockquote>`,
    },
    {
      title: 'Talk on the card',
      subtitle: 'Comments, mentions, files',
      content: `<p>Decisions that are made in a corridor are lost by Friday. Write them where the work is: as a <strong>comment</strong> on the card.</p>
<p>Type <code>@</code> and a few letters to <strong>mention</strong> somebody. They are told, and the notice leads them to the card. A mention says “I need you here”; without one, a comment is a note for whoever comes along. Your own comments can be edited, and are then marked as edited.</p>
<p><strong>Files</strong> come onto the card by the button, by dropping them onto it, or by pasting a picture from the clipboard. A picture can become the <strong>cover</strong> of the card and then shows on the board. Uploads show their progress, and one that was interrupted can be tried again.</p>
<p>As a rule of thumb:</p>
<ul><li>the <em>description</em> is what is true now;</li><li>the <em>comments</em> are how it came to that.</li></ul>
<p>When a discussion ends, move its result up into the description.</p>
<blockquote><p><strong>Try it:</strong> comment on one of your cards, and mention a colleague who will not mind.</p></blockquote>`,
    },
    {
      title: 'Limits',
      subtitle: 'Stop starting, start finishing',
      content: `<p>The most useful setting of a board is also the least known. In the menu of a list, choose <strong>Set a limit…</strong> and say how many cards it may hold at a time.</p>
<p>When the list is over its limit, it says so for everybody. If you like it strict, let it <strong>refuse</strong> further cards: then a card that does not fit stays where it was, and you are told why.</p>
<p>Why would anybody limit work? Because work that is begun and not finished costs attention every day and helps nobody. A limit turns the question “what shall I start?” into “what can I help to finish?”.</p>
<p>To find a good number:</p>
<ol><li>Count the people who work in that station, and begin with that number plus one.</li><li>Keep it for two weeks.</li><li>If nobody ever touches the limit, lower it by one. If work stops for hours because of it, look at what blocks first, before you raise it.</li></ol>
<blockquote><p><strong>Try it:</strong> set a limit of 1 on <em>Doing</em> of your practice board, and move two cards there. Then let it refuse, and try again.</p></blockquote>`,
    },
    {
      title: 'Tidy up',
      subtitle: 'Archive instead of delete',
      content: `<p>A board that still shows everything ever done is hard to read. Put things away without losing them:</p>
<ul><li><strong>Archive a card</strong> in its menu. It leaves the board and keeps everything: description, comments, files, history.</li><li><strong>Archived cards</strong>, in the menu of the board, lets you search them and restore one to where it was.</li><li><strong>Archive a board</strong> when its work is over. It can still be read, but not changed, until somebody restores it.</li></ul>
<p><strong>Deleting</strong> is for mistakes. It asks once, in words that name the thing, and even then offers <em>Undo</em>.</p>
<p>A habit that works: on the first Monday of the month, archive what is in <em>Done</em>. The count of cards you put away is a better measure of the month than most reports.</p>
<p>Cards can also be <strong>copied</strong>, with their checklists, onto the same or another board. For work that comes again on certain days, choose <strong>Repeat</strong> in the details of a card: a copy then comes by itself.</p>
<blockquote><p><strong>Try it:</strong> archive a card of your practice board, find it among the archived cards, and restore it.</p></blockquote>`,
    },
    {
      title: 'The board in the morning',
      subtitle: 'Ten minutes, from right to left',
      content: `<p>Many teams meet at the board each morning. Ten minutes are enough if you follow the work instead of the people.</p>
<ol><li>Start at the <strong>right</strong>, with what is closest to done. What keeps this card from being finished today?</li><li>Go left, list by list. Speak about cards that have not moved since yesterday, and about cards that are over their date. Skip the rest.</li><li>Look at the <strong>limits</strong>. If a list is full, who helps there today?</li><li>Only then take something new from <em>To do</em>.</li></ol>
<p>Nobody has to report what they did. The board knows, and <strong>Activities</strong> has every move with a name and a time.</p>
<p>For colleagues in another place, open the board on both sides. Moves show within a second, so one person can lead, and everybody sees the same picture.</p>
<blockquote><p><strong>Try it:</strong> go through a real board of your team from right to left. Find one card that you can help to finish today.</p></blockquote>`,
    },
    {
      title: 'Improve the board itself',
      subtitle: 'A small change every few weeks',
      content: `<p>No board is right at the first attempt, and the work changes too. Every few weeks, ask three questions together:</p>
<ul><li><strong>Where do cards wait?</strong> A list in which they stay for days may need a limit, another pair of hands, or a clearer rule about when a card may leave it.</li><li><strong>What do we talk about again and again?</strong> Perhaps it should be a checklist on the card that is copied.</li><li><strong>Which list or label has nobody used?</strong> Take it away.</li></ul>
<p>Change one thing at a time and keep it for two weeks. Write on a card <em>why</em> you changed it, and leave that card in <em>To do</em> with a date: it will remind you to look whether it helped.</p>
<p>You have now seen what matters on a board. The rest is the habit of moving a card at the moment when the work moves, not in the evening, not on Friday.</p>
<blockquote><p><strong>Try it:</strong> delete or archive your practice board, and tell your team one thing that you would change about the real one.</p></blockquote>`,
    },
  ],
}
