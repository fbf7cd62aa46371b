import type { CourseTranslation } from '#server/areas/academy/content.ts'

export const boardsCourse: CourseTranslation = {
  source: '1a6cace0c292',
  title: 'Panouri și flux',
  description:
    'Fă un panou care se potrivește muncii tale, mută carduri fără efort și folosește limite ca să termini lucruri în loc să începi altele.',
  steps: [
    {
      source: 'd9a58d27a19a',
      title: 'La ce folosește un panou',
      subtitle: 'Munca ce trece prin etape',
      content: `<p>Un panou arată munca sub formă de <strong>carduri</strong> în <strong>liste</strong>. Fiecare listă este o etapă, iar un card se mută de la stânga la dreapta până este gata. Imaginea se potrivește cu tot ce trece mereu prin aceleași câteva etape: funcții noi, cereri de la clienți, articole, candidaturi, reparații.</p>
<p>Când iei un panou și când lista de sarcini?</p>
<ul><li>Ia <strong>lista de sarcini</strong> pentru lucruri care sunt făcute sau nefăcute.</li><li>Ia un <strong>panou</strong> pentru lucruri a căror <em>stare</em> contează: se scrie, se verifică, se așteaptă clientul.</li></ul>
<p>Valoarea unui panou este că oricine poate vedea, din celălalt capăt al camerei, unde se adună munca. O listă cu patruzeci de carduri la <em>Revizuire</em> spune mai mult decât orice raport.</p>
<p>O echipă poate avea oricâte panouri. Celor mai multe le merge bine cu câte unul pentru fiecare flux de lucru și le arhivează pe cele terminate.</p>
<blockquote><p><strong>Încearcă:</strong> deschide <strong>Panou Scrum</strong> și uită-te la unul dintre panouri. Care listă este cea mai lungă și știi de ce?</p></blockquote>`,
    },
    {
      source: 'b828f36c38f5',
      title: 'Pregătește un panou',
      subtitle: 'Mai puține liste decât crezi',
      content: `<p>Alege <strong>Panou nou</strong>, dă-i un titlu, un rând care spune ce își are locul pe el și o pictogramă pe care o recunoști dintr-o privire. Adaugă membrii care lucrează cu el: fotografiile lor stau pe panou și pe ei îi găsești primii când pui pe cineva pe un card.</p>
<p>Un șablon vine cu listele lui. Altfel, adaugă-le: scrie un titlu, apasă <code>Enter</code>, scrie următorul. Începe cu cât mai puține:</p>
<ol><li><strong>De făcut</strong>: ce am hotărât să facem.</li><li><strong>În lucru</strong>: la ce lucrează cineva azi.</li><li><strong>De verificat</strong>: la ce ar trebui să se uite altcineva.</li><li><strong>Gata</strong>.</li></ol>
<p>Orice altă listă ar trebui să însemne o predare adevărată sau o așteptare pe care vrei să o vezi. „Făcut pe jumătate” nu este o etapă.</p>
<p>Listele se redenumesc cu un clic pe titlu și se mută trăgând de el sau cu <em>Mută la stânga</em> și <em>Mută la dreapta</em> din meniul lor.</p>
<blockquote><p><strong>Încearcă:</strong> fă un panou numit <em>Exercițiu</em> cu aceste patru liste. Îl vei folosi până la sfârșitul cursului.</p></blockquote>`,
    },
    {
      source: 'dbbc6589efdb',
      title: 'Carduri',
      subtitle: 'Repede făcute, bogate când trebuie',
      content: `<p>Alege <strong>Adaugă un card</strong> sub o listă, scrie un titlu și apasă <code>Enter</code>. Câmpul rămâne deschis pentru următorul, așa că o ședință întreagă încape pe panou într-un minut.</p>
<p>Deschide un card și ai loc pentru tot ce ține de el:</p>
<ul><li>o <strong>descriere</strong> cu titluri, liste, linkuri, tabele și imagini;</li><li><strong>etichete</strong> colorate, comune panoului;</li><li>un <strong>termen</strong>, care devine roșu pe panou când trece;</li><li><strong>membri</strong> care lucrează la el;</li><li><strong>liste de verificare</strong>, <strong>atașamente</strong> și <strong>comentarii</strong>, fiecare cu un pas al ei mai jos.</li></ul>
<p>Folosește doar ce are nevoie cardul. Pe panou vezi semnele a ceea ce este înăuntru: linii pentru o descriere, un balon pentru comentarii, o agrafă pentru fișiere, un număr pentru listele de verificare.</p>
<p>În timp ce scrii, colegii care se uită la același card îl văd schimbându-se. Nu există blocare și nici „deschis de altcineva”.</p>
<blockquote><p><strong>Încearcă:</strong> adaugă trei carduri la <em>De făcut</em> și dă-i unuia o descriere și un termen.</p></blockquote>`,
    },
    {
      source: '6d90ca508e3a',
      title: 'Mută-l',
      subtitle: 'Cu mouse-ul, cu tastatura, din meniu',
      content: `<p>Există trei feluri de a muta un card și fiecare își are momentul.</p>
<ul><li><strong>Mouse sau deget.</strong> Trage cardul unde îi este locul. Lângă margine, panoul derulează odată cu el.</li><li><strong>Tastatură.</strong> Mergi pe un card cu săgețile, apasă <code>Spațiu</code> ca să îl ridici, mută-l cu săgețile, și în altă listă, și apasă <code>Spațiu</code> ca să îl lași. <code>Escape</code> îl pune la loc. Fiecare mutare este rostită cititoarelor de ecran.</li><li><strong>Meniu.</strong> <em>Mută în…</em>, din meniul unui card, este cel mai bun pentru drumuri lungi: la începutul sau sfârșitul unei liste ori pe alt panou.</li></ul>
<p>Colegii văd mutarea într-o secundă. Dacă doi dintre voi mută carduri diferite în același timp, contează ambele mutări, iar ordinea iese la fel pentru toți.</p>
<p>L-ai lăsat unde nu trebuia? <code>Ctrl</code> <code>Z</code> anulează ultima ta acțiune.</p>
<blockquote><p><strong>Încearcă:</strong> mută unul dintre cardurile tale la <em>În lucru</em> doar cu tastatura, apoi anulează cu <code>Ctrl</code> <code>Z</code>.</p></blockquote>`,
    },
    {
      source: '4be3258553a3',
      title: 'Etichete și filtre',
      subtitle: 'Vezi doar ce îți trebuie',
      content: `<p>Cele din <strong>Etichete</strong> sunt cuvinte colorate pe carduri: <em>Eroare</em>, <em>Client</em>, <em>Design</em>. Fiecare panou le are pe ale lui, ca să se potrivească muncii. Le faci în lista de etichete a oricărui card: scrie un nume, creeaz-o, alege una dintre zece culori.</p>
<p>Culoarea singură nu ajunge: unii dintre colegii tăi nu văd diferența dintre roșu și verde. De aceea fiecare etichetă își poartă numele.</p>
<p>În partea de sus a panoului poți folosi un <strong>filtru</strong>:</p>
<ul><li>după cuvinte din carduri, cu <code>/</code>;</li><li>după etichetă;</li><li>după membru. Alege-te pe tine și panoul îți arată ziua.</li></ul>
<p>Listele spun câte carduri s-au găsit. Un filtru schimbă doar ce vezi <em>tu</em> și stă în adresă: trimite-l unui coleg sau păstrează-l ca scurtătură.</p>
<p>Înțelegeți-vă asupra câtorva etichete. Dacă aveți nevoie de mai mult de zece, unele sunt probabil liste sau panouri.</p>
<blockquote><p><strong>Încearcă:</strong> fă o etichetă <em>Așteaptă</em>, pune-o pe un card și filtrează după ea. Apoi șterge filtrul.</p></blockquote>`,
    },
    {
      source: 'd2199d23b99c',
      title: 'Liste de verificare',
      subtitle: 'Ce înseamnă „gata”, în scris',
      content: `<p>Un card poate avea mai multe <strong>liste de verificare</strong>. Una spune ce este de făcut; alta spune ce trebuie să fie adevărat înainte ca un card să meargă mai departe. Al doilea fel face cât greutatea lui în aur.</p>
<p>Pentru un text de publicat, ar putea arăta așa:</p>
<ul data-type="taskList"><li data-type="taskItem" data-checked="false"><label><input type="checkbox" /><span></span></label><div><p>L-a citit și altcineva.</p></div></li><li data-type="taskItem" data-checked="false"><label><input type="checkbox" /><span></span></label><div><p>Toate numele și cifrele au fost comparate cu sursa.</p></div></li><li data-type="taskItem" data-checked="false"><label><input type="checkbox" /><span></span></label><div><p>Imaginile sunt descrise pentru cei care nu le pot vedea.</p></div></li></ul>
<p>Fiecare punct poate avea un <strong>responsabil</strong> și un <strong>termen</strong> al lui, în meniul lui mic. Folosește asta pentru singurul punct pe care îl are de făcut altcineva, în loc să plimbi tot cardul.</p>
<p>Pe panou, cardul arată câte puncte sunt gata. Punctele se mută de mânerele lor, și dintr-o listă de verificare a cardului în alta.</p>
<blockquote><p><strong>Încearcă:</strong> adaugă la un card o listă de verificare <em>Gata când</em> cu două puncte și atribuie un punct unui coleg sau ție.</p></blockquote>`,
    },
    {
      source: '95176f845f09',
      title: 'Vorbește pe card',
      subtitle: 'Comentarii, mențiuni, fișiere',
      content: `<p>Hotărârile luate pe coridor sunt pierdute până vineri. Scrie-le unde este munca: ca un <strong>comentariu</strong> pe card.</p>
<p>Scrie <code>@</code> și câteva litere ca să faci o <strong>mențiune</strong>. Persoana este anunțată, iar notificarea o duce la card. O mențiune spune „am nevoie de tine aici”; fără ea, un comentariu este o notă pentru cine trece pe acolo. Comentariile tale pot fi editate și sunt marcate apoi ca editate.</p>
<p>Cele din <strong>Fișiere</strong> ajung pe card cu butonul, lăsate pe el sau lipite ca imagine din clipboard. O imagine poate deveni <strong>coperta</strong> cardului și se vede atunci pe panou. Încărcările arată cât s-a trimis, iar una întreruptă poate fi reluată.</p>
<p>Ca regulă generală:</p>
<ul><li><em>descrierea</em> este ce e adevărat acum;</li><li><em>comentariile</em> sunt cum s-a ajuns la asta.</li></ul>
<p>Când se încheie o discuție, mută-i rezultatul sus, în descriere.</p>
<blockquote><p><strong>Încearcă:</strong> comentează pe unul dintre cardurile tale și menționează un coleg care nu se va supăra.</p></blockquote>`,
    },
    {
      source: '56988cc94909',
      title: 'Limite',
      subtitle: 'Nu mai începe, începe să termini',
      content: `<p>Cea mai folositoare setare a unui panou este și cea mai puțin cunoscută. În meniul unei liste, alege <strong>Stabilește o limită…</strong> și spune câte carduri poate avea deodată.</p>
<p>Când lista trece de limită, o spune tuturor. Dacă vrei să fie strictă, las-o să <strong>refuze</strong> alte carduri: atunci un card care nu încape rămâne unde era și ți se spune de ce.</p>
<p>De ce ar limita cineva munca? Pentru că munca începută și neterminată cere atenție în fiecare zi și nu ajută pe nimeni. O limită schimbă întrebarea „ce să încep?” în „ce pot ajuta să se termine?”.</p>
<p>Ca să găsești un număr bun:</p>
<ol><li>Numără oamenii care lucrează în acea etapă și începe cu acel număr plus unu.</li><li>Păstrează-l două săptămâni.</li><li>Dacă nimeni nu atinge vreodată limita, scade-o cu unu. Dacă munca stă ore întregi din cauza ei, uită-te întâi ce o blochează, înainte să o crești.</li></ol>
<blockquote><p><strong>Încearcă:</strong> pune o limită de 1 la <em>În lucru</em> pe panoul de exercițiu și mută acolo două carduri. Apoi las-o să refuze și încearcă din nou.</p></blockquote>`,
    },
    {
      source: 'e205d56e1dd5',
      title: 'Fă curat',
      subtitle: 'Arhivează în loc să ștergi',
      content: `<p>Un panou care arată tot ce s-a făcut vreodată e greu de citit. Pune lucrurile deoparte fără să le pierzi:</p>
<ul><li><strong>Arhivează un card</strong> din meniul lui. Părăsește panoul și păstrează tot: descrierea, comentariile, fișierele, istoricul.</li><li><strong>Carduri arhivate</strong>, din meniul panoului, te lasă să cauți printre ele și să restaurezi unul la locul lui.</li><li><strong>Arhivează un panou</strong> când munca lui s-a încheiat. Poate fi citit, dar nu modificat, până când îl restaurează cineva.</li></ul>
<p><strong>Ștergerea</strong> este pentru greșeli. Întreabă o dată, numind lucrul, și chiar și atunci oferă <em>Anulează</em>.</p>
<p>Un obicei care merge: în prima zi de luni a lunii, arhivați ce este la <em>Gata</em>. Numărul de carduri puse deoparte măsoară luna mai bine decât cele mai multe rapoarte.</p>
<p>Cardurile pot fi și <strong>copiate</strong>, cu listele lor de verificare, pe același panou sau pe altul. Pentru munca ce revine în anumite zile, alege <strong>Repetare</strong> în detaliile unui card: copia vine atunci singură.</p>
<blockquote><p><strong>Încearcă:</strong> arhivează un card de pe panoul de exercițiu, găsește-l printre cardurile arhivate și restaurează-l.</p></blockquote>`,
    },
    {
      source: 'a30d8020e9be',
      title: 'Panoul de dimineață',
      subtitle: 'Zece minute, de la dreapta la stânga',
      content: `<p>Multe echipe se întâlnesc la panou în fiecare dimineață. Ajung zece minute dacă urmăriți munca, nu oamenii.</p>
<ol><li>Începeți din <strong>dreapta</strong>, cu ce este cel mai aproape de final. Ce oprește cardul acesta să fie gata azi?</li><li>Mergeți spre stânga, listă cu listă. Vorbiți despre cardurile care nu s-au mișcat de ieri și despre cele cu termen depășit. Treceți peste rest.</li><li>Uitați-vă la <strong>limite</strong>. Dacă o listă este plină, cine ajută acolo azi?</li><li>Abia apoi luați ceva nou de la <em>De făcut</em>.</li></ol>
<p>Nimeni nu trebuie să raporteze ce a făcut. Panoul știe, iar <strong>Activitate</strong> are fiecare mutare, cu nume și oră.</p>
<p>Pentru colegii din alt loc, deschideți panoul de ambele părți. Mutările se văd într-o secundă, așa că o persoană poate conduce și toți văd aceeași imagine.</p>
<blockquote><p><strong>Încearcă:</strong> parcurge un panou adevărat al echipei de la dreapta la stânga. Găsește un card pe care îl poți ajuta să fie gata azi.</p></blockquote>`,
    },
    {
      source: '831564b427a2',
      title: 'Îmbunătățește panoul însuși',
      subtitle: 'O schimbare mică la câteva săptămâni',
      content: `<p>Niciun panou nu este bun din prima, iar munca se schimbă și ea. La câteva săptămâni, puneți-vă împreună trei întrebări:</p>
<ul><li><strong>Unde așteaptă cardurile?</strong> O listă în care stau zile întregi are poate nevoie de o limită, de încă o pereche de mâini sau de o regulă mai clară despre când poate pleca un card.</li><li><strong>Despre ce vorbim iar și iar?</strong> Poate ar trebui să fie o listă de verificare pe cardul care se copiază.</li><li><strong>Ce listă sau etichetă nu a folosit nimeni?</strong> Eliminați-o.</li></ul>
<p>Schimbați un singur lucru o dată și păstrați-l două săptămâni. Scrieți pe un card <em>de ce</em> l-ați schimbat și lăsați cardul la <em>De făcut</em> cu un termen: vă va aminti să vedeți dacă a ajutat.</p>
<p>Ai văzut acum ce contează la un panou. Restul este obiceiul de a muta cardul în clipa în care se mișcă munca, nu seara, nu vineri.</p>
<blockquote><p><strong>Încearcă:</strong> șterge sau arhivează panoul de exercițiu și spune-i echipei un lucru pe care l-ai schimba la cel adevărat.</p></blockquote>`,
    },
  ],
}
