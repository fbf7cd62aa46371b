import type { CourseTranslation } from '#server/areas/academy/content.ts'

export const notesCourse: CourseTranslation = {
  source: 'b8b069704167',
  title: 'Notițe și articole pe care le citesc oamenii',
  description: 'De la un gând într-o notiță a ta la un articol pe care l-a citit toată echipa: prinde-l, dă-i formă, partajează, publică.',
  steps: [
    {
      source: '0d009e763f9c',
      title: 'Două feluri de a scrie',
      subtitle: 'Pentru tine și pentru alții',
      content: `<p>A scrie pentru tine și a scrie pentru alții sunt meserii diferite, iar Hora îi dă fiecăreia un loc.</p>
<ul><li><strong>Notițe</strong>: sunt ale tale. Nu le vede nimeni, nici proprietarii și administratorii, dacă nu partajezi una. Pot fi în mare, pe jumătate, greșite.</li><li><strong>Blogul</strong> este vocea echipei. Un articol este citit de toți, are o dată și un autor și poate fi găsit și peste ani.</li></ul>
<p>Cele mai multe articole bune încep ca notițe. Aduni, lași să se așeze o noapte, apoi dai formă la ce merită povestit.</p>
<p>În acest curs vei duce un gând pe acest drum. Alege acum un subiect despre care colegii te întreabă mereu: cum se rezervă o sală, cum decurge o lansare, ce îi spui unui client a cărui livrare întârzie. La ultimul pas poate fi un articol.</p>
<blockquote><p><strong>Încearcă:</strong> hotărăște-ți subiectul. Ajunge o propoziție: „După acest articol, nimeni nu mai trebuie să mă întrebe despre …”.</p></blockquote>`,
    },
    {
      source: '49bb6296a5ca',
      title: 'Prinde gândul',
      subtitle: 'O notiță în două secunde',
      content: `<p>Deschide <strong>Notițe</strong> și apasă <code>N</code>. Cursorul sare pe rândul <em>Scrie o notiță…</em>; scrie, apasă <code>Enter</code>, și notița este acolo. Asta e tot.</p>
<p>Pentru ceva mai lung, apasă <code>Ctrl</code> <code>/</code> sau deschide o notiță cu un clic pe ea. Are un titlu, un text cu formatare, o listă de verificare, o imagine și etichete, și nu ai nevoie de niciuna.</p>
<p>Rostul prinderii rapide este încrederea. Mintea lasă un gând doar când știe că este în siguranță într-un loc în care te uiți. Așa că fă-ți-o ușor:</p>
<ul><li>un singur loc, nu cinci;</li><li>nicio hotărâre despre unde îi e locul, nu încă;</li><li>și pe telefon, și fără rețea.</li></ul>
<p>Și mesajele sau e-mailurile pot deveni notițe: alege <strong>Creează o notiță</strong> în meniurile lor, iar notița duce înapoi de unde a venit.</p>
<blockquote><p><strong>Încearcă:</strong> scrie într-un minut trei notițe despre subiectul tău. Nu le face frumoase.</p></blockquote>`,
    },
    {
      source: 'e155a7fc2aa8',
      title: 'Dă-i formă',
      subtitle: 'Titluri, liste, tabele, imagini',
      content: `<p>Textul unei notițe, ca orice text formatat din Hora, se poate aranja cu bara de deasupra lui sau în timp ce scrii:</p>
<ul><li><code>##</code> și un spațiu încep un titlu, <code>-</code> o listă, <code>1.</code> una numerotată, <code>&gt;</code> un citat.</li><li><code>**două stele**</code> fac <strong>aldin</strong>, <code>*o stea*</code> face <em>cursiv</em>, apostrofurile inverse fac <code>code</code>.</li><li><code>Ctrl</code> <code>B</code>, <code>I</code> și <code>U</code> fac ce fac peste tot.</li><li><code>Ctrl</code> <code>Shift</code> <code>9</code> face o listă cu căsuțe de bifat.</li></ul>
<p>Imaginile se trag sau se lipesc în text. Tabelele au un buton în bară.</p>
<p>Formatarea nu este decor; este ajutor pentru cine citește în grabă. O ordine folositoare: întâi titlurile, ca să se vadă forma. Apoi un paragraf scurt sub fiecare. Apoi liste, acolo unde te trezești scriind „și, și, și”.</p>
<blockquote><p><strong>Încearcă:</strong> unește cele trei notițe în una singură, cu un titlu pentru fiecare gând. Șterge ce repeți.</p></blockquote>`,
    },
    {
      source: 'e3617fbecb05',
      title: 'Liste de verificare și mementouri',
      subtitle: 'Notițe care revin singure',
      content: `<p>Unele notițe sunt liste: ce să pui în bagaj, ce să întrebi contabilul, ce să verifici înainte de lansare. Adaugă la notiță o <strong>listă de verificare</strong>. Punctele se adaugă cu <code>Enter</code>, se bifează, se mută de mânerele lor.</p>
<p>Unele notițe vor să revină la momentul potrivit. <strong>Amintește-mi</strong> oferă diseară, mâine dimineață, lunea viitoare sau orice dată și oră. Când vine momentul ești anunțat în Hora, prin e-mail sau prin push, cum ai ales; un memento ajunge la tine și în orele de liniște, pentru că ai cerut exact acel moment.</p>
<p>Toate notițele cu memento sunt la <strong>Mementouri</strong>.</p>
<p>Prin ce se deosebește de o sarcină? O sarcină este o promisiune față de echipă; are un responsabil și un loc în lista comună. O notiță cu memento este doar pentru tine.</p>
<blockquote><p><strong>Încearcă:</strong> pune notiței tale un memento pentru mâine dimineață: „termină articolul”.</p></blockquote>`,
    },
    {
      source: 'dd6672c2e744',
      title: 'Găsește-o peste un an',
      subtitle: 'Etichete, căutare, arhivă',
      content: `<p>După câteva luni ai sute de notițe. E în regulă, cât timp le găsești.</p>
<ul><li><strong>Caută</strong> cu <code>/</code>. Se uită în titluri, texte, liste de verificare și etichete, fără să țină cont de majuscule și de diacritice.</li><li><strong>Etichete</strong>: sunt doar ale tale; o notiță poate purta mai multe. Fă una când ai căutat de trei ori același fel de notiță, nu mai devreme.</li><li><strong>Arhivează</strong> ce nu mai ai nevoie să vezi. Dispare din listă, poate fi găsită în continuare prin căutare și poate fi restaurată.</li></ul>
<p>Șterge doar ce a fost o greșeală. Chiar și atunci poate fi adusă înapoi: mesajul oferă <em>Anulează</em>.</p>
<p>Titlurile ajută mai mult decât etichetele. „Apel cu Ana, 3 martie: prețurile din iunie” va fi găsit; „Apel” nu. Dacă nu ai un titlu, îi țin locul primele cuvinte.</p>
<blockquote><p><strong>Încearcă:</strong> pune o etichetă pe notița ta, arhivează una veche și găsește-o din nou pe cea veche după un cuvânt din textul ei.</p></blockquote>`,
    },
    {
      source: 'f5d1b04de688',
      title: 'Scrieți împreună',
      subtitle: 'Partajează o notiță pentru citit sau pentru editat',
      content: `<p>Înainte ca textul să fie gata, două capete sunt mai bune. Deschide notița și alege <strong>Partajează notița</strong>. Pentru fiecare coleg spui dacă <em>poate citi</em> sau <em>poate edita</em>. Este anunțat, iar notița apare printre ale lui.</p>
<p>Ce se partajează este conținutul: titlul, textul, lista de verificare și imaginea. Etichetele, mementoul și arhiva rămân ale fiecăruia. Așa, colega ta poate pune notița în ordinea ei fără să o strice pe a ta.</p>
<p>Toți cei care o au văd modificările imediat. Dacă scrieți în câmpuri diferite în același timp, chiar și offline, amândoi păstrați ce ați scris.</p>
<p>A îmbunătățit-o cineva de nu o mai recunoști? <strong>Versiuni</strong>, în notiță, arată cum era înainte, cine a modificat-o și când, și poate aduce înapoi pe oricare.</p>
<p>Când ștergi propria notiță, ea dispare pentru toți cei care o aveau; când elimini o notiță pe care altcineva a partajat-o cu tine, dispare doar dintre notițele tale.</p>
<blockquote><p><strong>Încearcă:</strong> partajează notița cu un coleg, pentru citit, și cere-i o propoziție care lipsește.</p></blockquote>`,
    },
    {
      source: 'a64c5570c038',
      title: 'Markdown, înăuntru și în afară',
      subtitle: 'Cuvintele tale nu sunt încuiate aici',
      content: `<p>Fiecare notiță poate fi descărcată ca <strong>Markdown</strong>: text simplu cu câteva semne pentru titluri și liste, pe care îl deschide orice editor, azi și peste treizeci de ani. O listă de verificare devine o listă de căsuțe.</p>
<p>Merge și invers. <strong>Importă Markdown</strong>, din meniul paginii, primește fișiere sau text lipit. Primul titlu devine titlul notiței, altfel numele fișierului; o listă de căsuțe de la sfârșit devine lista de verificare. Poți alege multe fișiere deodată, de exemplu un dosar întreg de notițe din alt program.</p>
<p>Contează nu doar la mutare. În cunoștințele care pot pleca poți avea încredere că le-ai pus bine. Pentru tot restul există exportul din <strong>Setări</strong>, <strong>Date</strong>: un fișier cu tot ce este al tău.</p>
<blockquote><p><strong>Încearcă:</strong> descarcă notița ta, deschide fișierul într-un editor de text și vezi cât de puțin stă între tine și cuvintele tale.</p></blockquote>`,
    },
    {
      source: '9385dd909b4c',
      title: 'Începe un articol',
      subtitle: 'Ciorna este a ta',
      content: `<p>Acum fă din ea un articol. Deschide <strong>blogul</strong> și apasă <code>N</code> sau alege <strong>Scrie un articol</strong>. Copiază textul acolo. Până îl publici, ciorna o vedeți doar tu, proprietarii și administratorii echipei.</p>
<p>Un articol are mai multe în jurul lui decât o notiță:</p>
<ul><li>o imagine de <strong>copertă</strong>, cu o descriere pentru cei care nu o pot vedea;</li><li>o <strong>categorie</strong> și <strong>etichete</strong>, ca cititorii să găsească și altele de acest fel;</li><li>un scurt <strong>rezumat</strong> pentru listă; fără el se arată începutul textului;</li><li>o <strong>adresă</strong> făcută din titlu. Dacă o schimbi mai târziu, cea veche duce tot la articol.</li></ul>
<p>Trei lucruri îi fac pe colegi să citească un articol până la capăt: un titlu care spune ce câștigă, un prim paragraf cu tot mesajul și titluri care se pot citi singure. Restul este pentru cei care vor amănunte.</p>
<blockquote><p><strong>Încearcă:</strong> scrie o ciornă din notița ta. Rescrie titlul de trei ori și alege-l pe cel mai simplu.</p></blockquote>`,
    },
    {
      source: 'db8362f27a23',
      title: 'Mai mult decât o limbă',
      subtitle: 'Un articol, citit de toată lumea',
      content: `<p>Echipele vorbesc mai multe limbi. Un articol poate fi scris în engleză, turcă și română: rămâne un singur articol, cu aceleași comentarii, iar fiecare cititor îl vede în limba aleasă. Unde limba lui lipsește, îl vede în limba în care a fost scris.</p>
<p>În editor, adaugă o limbă și scrie textul acolo. Lista limbilor arată care există. Când schimbi mai târziu originalul, traducerile sunt marcate ca <em>depășite</em>, pentru tine și pentru cititorii lor, până se uită cineva la ele.</p>
<p>Nu trebuie să traduci chiar tu: proprietarii și administratorii pot edita orice articol, iar un coleg îți poate trimite textul.</p>
<p>Nu totul merită tradus. O regulă bună: ce <em>trebuie</em> citit de toți există în toate limbile echipei; ce <em>poate</em> fi citit există în limba autorului.</p>
<blockquote><p><strong>Încearcă:</strong> dacă echipa ta vorbește mai multe limbi, cere-i unui coleg două paragrafe traduse din ciorna ta.</p></blockquote>`,
    },
    {
      source: '08eb7de0f09d',
      title: 'Publică, acum sau luni',
      subtitle: 'Programat, fixat, de citit neapărat',
      content: `<p><strong>Publică</strong> pune articolul în fața tuturor. Are nevoie de un titlu și de un text, iar fiecare imagine de o descriere; editorul îți spune ce lipsește. <strong>Programează</strong> îl lasă să apară la ora aleasă de tine, de exemplu luni la nouă, chiar dacă ești în concediu. În unele echipe, un proprietar sau un administrator se uită întâi la articol: atunci pe buton scrie <strong>Trimite spre revizuire</strong>.</p>
<p>Proprietarii și administratorii pot mai mult:</p>
<ul><li><strong>Fixează</strong> un articol, ca să stea deasupra celorlalte o săptămână sau mai mult.</li><li>Marchează-l ca fiind <strong>de citit neapărat</strong>. Fiecare cititor confirmă atunci că l-a citit, iar articolul arată „12 din 15 l-au citit”, cu numele celor care mai au de citit.</li><li>Fă-l <strong>public</strong>: îl poate citi oricine de pe internet și apare în fluxul RSS.</li></ul>
<p>Folosește rar „de citit neapărat”. Două pe lună sunt citite; două pe săptămână sunt închise dintr-un clic.</p>
<p>Dacă ceva a fost greșit, editează articolul; <strong>versiunile</strong> păstrează ce spunea înainte și îl pot aduce înapoi.</p>
<blockquote><p><strong>Încearcă:</strong> publică-ți articolul sau programează-l pentru mâine dimineață.</p></blockquote>`,
    },
    {
      source: '5f3edf3ca090',
      title: 'După publicare',
      subtitle: 'Comentarii și cum rămâne adevărat',
      content: `<p>Un articol începe să lucreze când este citit. Uită-te la <strong>comentarii</strong> în zilele următoare. O întrebare într-un comentariu este un dar: arată ce nu spune textul. Răspunde la ea și pune răspunsul și în articol.</p>
<p><strong>Reacții</strong>: îți spun că a trecut cineva pe acolo. Sub propriul articol vezi și câți l-au deschis.</p>
<p>Apoi ține-l adevărat:</p>
<ul><li>Când se schimbă ceva, schimbă articolul imediat. O instrucțiune greșită e mai rea decât niciuna.</li><li>Când nu mai are nevoie nimeni de el zi de zi, trimite-l în <strong>arhivă</strong>. Părăsește prima pagină și se găsește în continuare prin căutare.</li><li>Când te întreabă iar cineva despre subiect, trimite linkul și întreabă ce a căutat. Poate titlul are nevoie de acel cuvânt.</li></ul>
<p>Un articol pe lună, despre ceva ce ești întrebat, te face colegul căruia îi mulțumesc toți. Tocmai ai învățat cum se face.</p>
<blockquote><p><strong>Încearcă:</strong> pune în notița ta un memento peste trei luni: „Mai este adevărat articolul?”</p></blockquote>`,
    },
  ],
}
