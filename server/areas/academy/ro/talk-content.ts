import type { CourseTranslation } from '#server/areas/academy/content.ts'

export const talkCourse: CourseTranslation = {
  source: '01542a5fe4c4',
  title: 'Chat, e-mail și când pe care',
  description:
    'Conversații care ajung la oamenii potriviți, e-mail care îți iese din minte după ce ai răspuns și contacte pe care le găsește toată echipa.',
  steps: [
    {
      source: 'c28ec2c3309e',
      title: 'Ce cale pentru ce',
      subtitle: 'Chat, comentariu, e-mail sau articol',
      content: `<p>Hora are patru feluri de a spune ceva. Alegerea celui potrivit economisește mai mult timp decât scrisul mai repede.</p>
<table><tbody><tr><th><p>Calea</p></th><th><p>Bună pentru</p></th></tr><tr><td><p>Chat</p></td><td><p>O întrebare scurtă pentru una sau câteva persoane; ce nu mai contează mâine.</p></td></tr><tr><td><p>Comentariu</p></td><td><p>Ce ține de o sarcină, de un card sau de un articol și trebuie găsit acolo luna viitoare.</p></td></tr><tr><td><p>E-mail</p></td><td><p>Ce este mai lung, merge la oameni din afară sau cere un răspuns care poate dura o zi.</p></td></tr><tr><td><p>Blog</p></td><td><p>Ce trebuie să știe toată echipa, acum și mai târziu.</p></td></tr></tbody></table>
<p>O singură întrebare rezolvă cele mai multe cazuri: <em>cine va căuta asta peste o lună și unde?</em> Dacă răspunsul este „cine lucrează la card”, este un comentariu, oricât de scurt.</p>
<p>Și mai este o regulă de politețe: un mesaj nu obligă pe nimeni să răspundă imediat. Dacă e urgent, sună.</p>
<blockquote><p><strong>Încearcă:</strong> gândește-te la ultimele trei mesaje pe care le-ai scris. Ar fi fost vreunul mai bun în alt loc?</p></blockquote>`,
    },
    {
      source: '8cb41c01507e',
      title: 'Începe o conversație',
      subtitle: 'Cu o persoană sau cu mai multe',
      content: `<p>Deschide <strong>Chat</strong> și alege <strong>Conversație nouă</strong>. Alege un coleg și scrie. Între voi doi există o singură conversație, oricine ar fi început-o, așa că vei găsi mereu totul în același loc.</p>
<p>Pentru mai mulți oameni, fă un <strong>grup</strong>: dă-i un nume și alege cine ia parte. Membrii grupului îl pot redenumi și pot adăuga pe alții; oricine poate ieși. Cine este adăugat mai târziu este membru al grupului de atunci înainte.</p>
<p>Chatul este și un panou la marginea dreaptă a fiecărei pagini, în aranjamentele care îl au. Poți răspunde fără să părăsești panoul la care lucrezi.</p>
<p>Ce înseamnă semnele mici:</p>
<ul><li>Punctul de pe o fotografie este starea: online, absent, ocupat.</li><li>„… scrie” apare în timp ce scrie cineva.</li><li>Sub mesajul tău vezi dacă așteaptă, a fost trimis sau a fost citit, și de câți.</li></ul>
<blockquote><p><strong>Încearcă:</strong> scrie-i un rând unui coleg. Urmărește ce spune semnul de sub mesajul tău.</p></blockquote>`,
    },
    {
      source: '165ce4c9c43e',
      title: 'Scrie ca să ajute',
      subtitle: 'Răspunsuri, mențiuni, reacții',
      content: `<p><code>Enter</code> trimite; <code>Shift</code> <code>Enter</code> începe un rând nou. Câteva obiceiuri fac chatul plăcut de citit:</p>
<ul><li><strong>Spune într-un singur mesaj.</strong> „Salut”, „ești acolo?”, „o întrebare scurtă” sunt trei întreruperi. Scrie întrebarea.</li><li><strong>Răspunde</strong> la un anumit mesaj, din meniul lui, când alții au scris între timp. Răspunsul arată la ce se referă, iar un clic duce acolo.</li><li><strong>Menționează</strong> cu <code>@</code> când ai nevoie de o persoană din multe. Este anunțată, oriunde s-ar afla în Hora.</li><li><strong>Reacționează</strong> în loc să scrii „ok”. Un deget ridicat nu costă pe nimeni o notificare.</li></ul>
<p>Poți edita ce ai scris; este marcat apoi ca editat. Poți și să ștergi: toți văd că a existat un mesaj, dar nu ce spunea.</p>
<p>Cele din <strong>Fișiere</strong> se atașează cu agrafa, trase în conversație sau lipite. Imaginile se văd în conversație, iar toate fișierele și linkurile ei sunt adunate în detaliile ei.</p>
<blockquote><p><strong>Încearcă:</strong> răspunde la un mesaj din meniul lui și reacționează la altul.</p></blockquote>`,
    },
    {
      source: 'f956e1fc85a3',
      title: 'Liniște și pace',
      subtitle: 'Notificări dezactivate, stare, ore de liniște',
      content: `<p>Un chat care nu se oprește niciodată este un chat pe care nu îl citește nimeni. Ai patru feluri de a-ți apăra atenția, de la blând la ferm:</p>
<ol><li><strong>Dezactivează notificările</strong> unei conversații din meniul ei. Numără în continuare ce e nou, în tăcere, și te uiți când vrei tu.</li><li>Pune-ți <strong>starea</strong> pe <em>ocupat</em> sau <em>absent</em>. Colegii o văd înainte să scrie.</li><li>Alege în <strong>Setări</strong>, <strong>Notificări</strong> ce ajunge la tine prin push și prin e-mail. Poate doar mențiunile.</li><li>Folosește <strong>ore de liniște</strong>. E-mailul și notificările push așteaptă până trec.</li></ol>
<p>Când te întorci, o linie din conversație marchează unde încep mesajele noi, iar lista arată câte sunt.</p>
<p>Merită să vă înțelegeți în echipă ce înseamnă o <em>mențiune</em>. În multe echipe înseamnă: „te rog, uită-te azi”. Tot ce vine fără mențiune poate aștepta până te uiți singur.</p>
<blockquote><p><strong>Încearcă:</strong> dezactivează pentru o zi notificările celui mai gălăgios grup. Uită-te la el de două ori, intenționat, și vezi dacă ai pierdut ceva.</p></blockquote>`,
    },
    {
      source: 'ad19ede3de96',
      title: 'Găsește ce s-a spus',
      subtitle: 'Căutare, linkuri și lucruri făcute din mesaje',
      content: `<p>Câmpul de deasupra conversațiilor caută în nume <em>și</em> în mesaje. Un rezultat duce chiar la mesaj, în mijlocul a ceea ce s-a spus în jurul lui, iar un buton te aduce înapoi la cel mai nou.</p>
<p>Fiecare mesaj are o adresă. <strong>Copiază linkul</strong>, din meniul lui, ți-o dă; pune-o într-o sarcină, într-un comentariu sau într-un e-mail. O pot deschide doar cei care iau parte la conversație.</p>
<p>Adesea, un mesaj este de fapt altceva:</p>
<ul><li>o promisiune: alege <strong>Creează o sarcină</strong>;</li><li>ceva de ținut minte: alege <strong>Creează o notiță</strong>.</li></ul>
<p>Amândouă iau cuvintele cu ele și duc înapoi la mesaj. Este cel mai bun obicei din acest curs. Când citești ceva de care trebuie să te ocupi, nu îl lăsa necitit ca să îți amintească; fă din el o sarcină și lasă conversația să meargă.</p>
<blockquote><p><strong>Încearcă:</strong> găsește un mesaj de săptămâna trecută după unul dintre cuvintele lui. Apoi fă o notiță dintr-un mesaj care merită păstrat.</p></blockquote>`,
    },
    {
      source: '10c3f2c09413',
      title: 'E-mailul în Hora',
      subtitle: 'În echipă și către lume',
      content: `<p><strong>E-mail</strong> merge în interiorul echipei din prima zi, fără nicio configurare. Dacă persoana care administrează serverul a conectat un server de e-mail, poți scrie și oricui altcuiva; setările căsuței spun care dintre cele două este cazul.</p>
<p>În stânga sunt dosarele: primite, arhivă, trimise, ciorne, spam și coșul de gunoi. Sub ele sunt filtre pentru mesajele cu stea, importante și necitite, și propriile tale <strong>etichete</strong> colorate. Sunt ale tale: colegii nu îți văd nici stelele, nici etichetele.</p>
<p>Tu hotărăști unde se deschide un mesaj: în dreapta listei, sub ea sau în locul ei. Pe telefon se deschide întotdeauna în locul ei.</p>
<p>Mesajele sunt arătate într-un cadru protejat. Nimic din ele nu poate rula, iar imaginile externe nu se încarcă până nu ceri asta, pentru că încărcarea lor îi spune expeditorului că ai citit mesajul.</p>
<blockquote><p><strong>Încearcă:</strong> deschide <strong>E-mail</strong>, alege unde să se deschidă mesajele și fă o etichetă de care vei avea nevoie.</p></blockquote>`,
    },
    {
      source: '229290aaa987',
      title: 'Scrie un e-mail',
      subtitle: 'Ciorne, atașamente și zece secunde ca să te răzgândești',
      content: `<p>Apasă <code>C</code> sau alege <strong>Scrie</strong>. Începe să scrii un nume și Hora îți propune colegi și contacte. <code>Ctrl</code> <code>Enter</code> trimite.</p>
<p>Poți închide fereastra oricând: ce ai scris este păstrat ca <strong>ciornă</strong>, și pe celelalte dispozitive. Poți atașa mai multe fișiere, de cel mult 25 MB împreună.</p>
<p>După ce ai apăsat pe <em>Trimite</em>, mesajul așteaptă <strong>zece secunde</strong>. În acest timp poți anula trimiterea, iar mesajul se deschide din nou așa cum era. Toată lumea știe de ce e o idee bună.</p>
<p>Dacă ești offline, mesajul așteaptă pe dispozitivul tău și pleacă atunci când revii. Dacă nu poate fi livrat cuiva din afară, mesajul însuși spune cui și de ce, și poți încerca din nou.</p>
<p>De dragul cititorului: un singur subiect pe mesaj, iar ce ai nevoie de la el în primele două rânduri.</p>
<blockquote><p><strong>Încearcă:</strong> scrie-ți un e-mail, trimite-l, anulează trimiterea în zece secunde și trimite-l din nou.</p></blockquote>`,
    },
    {
      source: 'c1db6e6934fe',
      title: 'Niciun mesaj primit, fără magie',
      subtitle: 'Patru hotărâri, toate cu tastatura',
      content: `<p>Dosarul cu mesaje primite este un loc de sosire, nu un depozit. Parcurge-l o dată sau de două ori pe zi, de sus în jos, și hotărăște o singură dată despre fiecare mesaj:</p>
<ol><li><strong>Mai puțin de două minute?</strong> Răspunde acum: <code>R</code> ca să răspunzi, <code>A</code> ca să răspunzi tuturor, <code>F</code> ca să redirecționezi.</li><li><strong>E de lucru?</strong> Creează o sarcină din meniul lui.</li><li><strong>Merită păstrat?</strong> Pune-i o etichetă.</li><li><strong>Niciuna?</strong> Arhivează-l: <code>E</code>; căutarea îl găsește în continuare. Sau șterge-l: <code>#</code>; stă o vreme în coșul de gunoi. <em>Anulează</em> este la îndemână de fiecare dată.</li></ol>
<p>Tastele fac totul rapid: <code>J</code> și <code>K</code> merg la mesajul următor și la cel precedent, <code>O</code> sau <code>Enter</code> deschide, <code>U</code> se întoarce la listă, <code>X</code> alege mai multe, <code>S</code> pune o stea, <code>Shift</code> <code>I</code> și <code>Shift</code> <code>U</code> marchează ca citit și necitit.</p>
<p>Dacă degetele tale știu deja aceste taste din altă parte, nu este o întâmplare.</p>
<blockquote><p><strong>Încearcă:</strong> parcurge cele mai vechi zece mesaje necitite cu aceste patru hotărâri, fără să atingi mouse-ul.</p></blockquote>`,
    },
    {
      source: 'c9fd31a8d051',
      title: 'Oameni din afara echipei',
      subtitle: 'Contacte care sunt ale tuturor',
      content: `<p><strong>Contacte</strong> este agenda echipei: clienți, furnizori, omul care repară aparatul de cafea. Ce adaugă unul găsesc toți.</p>
<ul><li>Mai multe adrese de e-mail și numere de telefon de persoană, fiecare cu un tip. Numerele sunt verificate pentru țara lor.</li><li>Firmă, funcție, zi de naștere, adresă, o fotografie.</li><li><strong>Notițe</strong> cu formatare: ce s-a convenit, cine pe cine a prezentat.</li><li><strong>Etichete</strong>, după care lista poate fi restrânsă.</li></ul>
<p>Nu trebuie să scrii ce ai deja. <strong>Import</strong> primește fișiere vCard, cum le scriu telefoanele, și CSV, cum le scriu foile de calcul. Înainte să se salveze ceva vezi ce ar intra; a doua oară nu se fac copii. Exportul merge în ambele forme.</p>
<p>Gândește-te înainte să scrii despre oameni: citește toată echipa, iar persoana poate cere într-o zi să vadă.</p>
<blockquote><p><strong>Încearcă:</strong> adaugă o persoană cu care lucrezi sau importă câteva contacte din telefon. Apoi găsește-le cu <code>Ctrl</code> <code>K</code>.</p></blockquote>`,
    },
    {
      source: '0c52496cb9e2',
      title: 'Pe telefon',
      subtitle: 'Instalează-l și lasă-l să ajungă la tine',
      content: `<p>Toate acestea merg și pe telefon, în browser, și chiar mai bine ca aplicație instalată. Deschide adresa Hora a echipei tale în browserul telefonului. Dacă îți propune să instalezi aplicația, acceptă; altfel, alege <em>Adaugă la ecranul principal</em> din meniul browserului.</p>
<p>Aplicația instalată are pictograma ei, cu numărul lucrurilor necitite, pornește fără rețea și poate primi <strong>notificări push</strong>. Activează-le în <strong>Setări</strong>, <strong>Notificări</strong>, pe acel telefon, și trimite un test.</p>
<p>Bine de știut la drum:</p>
<ul><li>Ce ai deschis deja este acolo și fără semnal: conversații, e-mailuri, notițe, cursuri.</li><li>Ce scrii așteaptă și pleacă în ordine. Semnul din antet spune cât așteaptă.</li><li>Ai pierdut telefonul? Deconectează-l de pe alt dispozitiv: <strong>Setări</strong>, <strong>Securitate</strong>, <em>Unde ești conectat</em>.</li></ul>
<blockquote><p><strong>Încearcă:</strong> instalează Hora pe telefon, treci telefonul în modul avion și răspunde la un chat. Apoi revino.</p></blockquote>`,
    },
    {
      source: '398d170b2834',
      title: 'Reguli asupra cărora merită să vă înțelegeți',
      subtitle: 'O jumătate de oră cu echipa',
      content: `<p>Nu uneltele fac conversațiile bune, ci înțelegerile. Ia o jumătate de oră cu echipa ta, răspundeți la aceste întrebări și scrieți răspunsurile ca articol pe blog:</p>
<ol><li>Cât de repede așteptăm un răspuns în chat? Dar prin e-mail? („Până la sfârșitul zilei” și „în două zile” sunt răspunsuri sănătoase.)</li><li>Ce înseamnă o mențiune?</li><li>Când <em>nu</em> putem fi găsiți și cum ne găsim totuși dacă arde casa?</li><li>De ce grupuri avem nevoie cu adevărat? Cine poate ieși din care?</li><li>Unde se scriu hotărârile? O hotărâre care este doar într-un chat nu există.</li><li>În ce limbă scriem când nu toți vorbesc aceeași?</li></ol>
<p>Marchează articolul ca fiind de citit neapărat: Hora arată apoi cine l-a citit. Uitați-vă din nou la răspunsuri după un trimestru.</p>
<p>Ai terminat turul prin chat, e-mail și contacte. Restul scrisului, notițele și blogul, are un curs al lui.</p>
<blockquote><p><strong>Încearcă:</strong> propune-i echipei o dată pentru această jumătate de oră. Pe calea cea mai potrivită.</p></blockquote>`,
    },
  ],
}
