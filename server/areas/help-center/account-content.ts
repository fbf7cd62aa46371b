import type { BuiltInCategory } from './rules.ts'

export const yourAccount: BuiltInCategory = {
  kind: 'guide',
  slug: 'your-account',
  title: 'Your Account',
  articles: [
    {
      slug: 'profile-and-picture',
      title: 'Profile and picture',
      subtitle: 'What colleagues see of you',
      content: `
<p>Open <a href="/settings">Settings</a>, <strong>Account</strong>. Everything is saved as you type.</p>
<h2>Picture</h2>
<p>Choose a picture of up to 5 MB and crop it. Location and camera data are removed. Without a picture, your initials are shown.</p>
<h2>Profile</h2>
<p>Only your name is needed. What you do, your phone number and a few words about you help colleagues who have just joined.</p>
<h2>Status</h2>
<p>The menu under your picture sets whether you are online, away, busy or not visible. Colleagues see it in the chat. If you are invisible, nobody sees that you are online.</p>
<h2>Several teams</h2>
<p>You have one account and may belong to several teams. The menu under your picture switches between them. Each team has its own data; your profile is the same in all.</p>`,
    },
    {
      slug: 'password-and-sessions',
      title: 'Password and sessions',
      subtitle: 'Change it, forget it, and see where you are signed in',
      content: `
<h2>Change the password</h2>
<p>Under <a href="/settings">Settings</a>, <strong>Security</strong>. It needs at least eight characters; a sentence that only you would think of is better than a short, complicated password. Changing it ends your sessions on all other devices.</p>
<h2>Forgotten</h2>
<p>Choose <strong>Forgot password?</strong> on the sign-in page. A link comes by email; it works once and is good for 30 minutes. If your server cannot send email, ask the person who runs it; the link is among the unsent messages on the server.</p>
<h2>Where you are signed in</h2>
<p>The list of sessions shows each device and when it was last seen. Sign out any device you do not recognise, then change your password.</p>
<h2>Lock the screen</h2>
<p>Leaving your desk? <strong>Lock screen</strong> in the menu under your picture hides everything until you enter the password. What you had not finished is still there.</p>`,
    },
    {
      slug: 'set-up-an-authenticator',
      title: 'Set up an authenticator app',
      subtitle: 'A code from your phone after the password, and codes for the day you lose it',
      content: `
<p>With an authenticator, somebody who learns your password still cannot sign in.</p>
<ol>
<li>Install an authenticator app on your phone. Any that knows time-based codes will do.</li>
<li>Open <a href="/settings">Settings</a>, <strong>Security</strong>, and choose <strong>Set up</strong> under <strong>Authenticator app</strong>.</li>
<li>Scan the picture with the app, or type the key.</li>
<li>Enter the code that the app shows, to see that it works.</li>
<li>Keep the recovery codes where you find them without your phone. They are shown only once, and each signs you in once.</li>
</ol>
<h2>The phone is lost</h2>
<p>Enter a recovery code instead of the code, then set up the new phone. If the recovery codes are lost as well, only the person who runs the server can help, once they are sure that it is you.</p>
<h2>New recovery codes</h2>
<p>Ten new ones can be made at any time; the old ones then stop working.</p>`,
    },
    {
      slug: 'sign-in-with-a-passkey',
      title: 'Sign in with a passkey',
      subtitle: 'Finger, face or device PIN instead of a password',
      content: `
<p>A passkey is a key that your device keeps and never gives away. There is nothing to type and nothing that can be guessed or phished.</p>
<h2>Add one</h2>
<ol>
<li>Open <a href="/settings">Settings</a>, <strong>Security</strong>, and choose <strong>Add a passkey</strong>.</li>
<li>Confirm on your device with your fingerprint, face or PIN.</li>
<li>Give it a name by which you will know it again.</li>
</ol>
<p>From then on, <strong>Sign in with a passkey</strong> on the sign-in page is all you need: it counts as both factors.</p>
<h2>On which devices</h2>
<p>Many systems sync passkeys to your other devices; the list shows it. Add one on each device that does not.</p>
<h2>Good to know</h2>
<ul>
<li>Passkeys need an address with a name and https, or <em>localhost</em>.</li>
<li>They belong to that name. If your server moves to another name, sign in with the password and make new ones.</li>
<li>Removing a passkey here ends it at once; your device may go on offering it until you delete it there.</li>
</ul>`,
    },
    {
      slug: 'tokens-for-programs',
      title: 'Tokens for your programs',
      subtitle: 'Let a script do what you may do, and no more than you allow it',
      content: `
<p>Everything you see in Hora is also there for programs. The <a href="/api/docs">API documentation</a> has a page to read and an OpenAPI file for programs.</p>
<h2>Make a token</h2>
<ol>
<li>Open <a href="/settings">Settings</a>, <strong>API tokens</strong>.</li>
<li>Say what it is for, and for how many days it works: a year at the most.</li>
<li>Allow it as little as it needs: nothing, reading, or reading and writing, app by app.</li>
<li>Copy the token. It is shown this once; only its fingerprint is kept.</li>
</ol>
<h2>Use it</h2>
<p>Send it with each request:</p>
<pre><code>curl -H "Authorization: Bearer TOKEN" https://hora.example.com/api/apps/tasks/all</code></pre>
<p>A program with a token acts as you; what it does appears in the activities under your name. It cannot sign in as you, change your password, or make further tokens.</p>
<h2>Repeat safely</h2>
<p>Give writes a header <strong>Idempotency-Key</strong> with a value of your own. If the connection breaks, send the same again: it is done once, and you get the first answer.</p>
<h2>End it</h2>
<p>Revoke a token in the same list. Programs that use it are refused from that moment on.</p>`,
    },
    {
      slug: 'leave-or-delete',
      title: 'Leave a team, delete your account',
      subtitle: 'What goes, what stays, and what cannot be brought back',
      content: `
<p>Both are under <a href="/settings">Settings</a>, <strong>Data</strong>. Export what is yours first.</p>
<h2>Leave a team</h2>
<p>You no longer see anything of it and are signed out of it. What you wrote stays with the team. To come back you need an invitation. The last owner cannot leave: make somebody else an owner first.</p>
<h2>Delete your account</h2>
<p>Your name, address, picture and everything personal are gone at once. What you wrote for a team stays there under “Former member”. This cannot be undone.</p>
<h2>Delete a team</h2>
<p>An owner can delete the whole team with everything in it. All data is deleted in one step; the files follow within seconds. This cannot be undone either.</p>
<h2>Backups</h2>
<p>Backups of your server still contain what was deleted until those backups are removed. Ask the person who runs the server how long that takes.</p>`,
    },
  ],
}
