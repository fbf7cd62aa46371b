import type { CategoryTranslation } from '#server/areas/help-center/rules.ts'

export const projects: CategoryTranslation = {
  kind: 'guide',
  slug: 'projects',
  title: 'Projeler',
  articles: {
    'plan-with-tasks': {
      source: '809c395054c5',
      title: 'Görevlerle planlayın',
      subtitle: 'Ekip için tek liste: bölümler, sıra, kişiler, günler ve filtreler',
      content: `
<p><a href="/apps/tasks">Görevler</a> tek bir ortak listedir. Yakında yapılacak işler ve bunları kimin yapacağı için kullanın. Aşamalardan geçen işler için bir pano kullanın.</p>
<h2>Bölümler ve sıra</h2>
<p><strong>Bölüm ekle</strong>, altında görevlerin toplandığı bir başlık oluşturur. Bir satırı başka yere koymak için solundaki tutamaçtan sürükleyin. Sıra herkes için aynıdır; yani listenin başı, ekibin önce yapmaya karar verdiği iştir. Bir bölümü silince yalnızca başlık silinir; altındaki görevler kalır.</p>
<h2>Bir görevde neler bulunabilir</h2>
<ul>
<li>kendisine bildirim giden bir sorumlu</li>
<li>bir son tarih; gecikmiş görevler işaretlenir</li>
<li>bir öncelik: düşük, normal veya yüksek</li>
<li>ihtiyaç duydukça oluşturduğunuz etiketler</li>
<li>notlar ve tek tek işaretlenen daha küçük adımlar</li>
</ul>
<h2>Kendinizinkileri bulun</h2>
<p>Listenin üstündeki filtreler sorumluya, etikete, son tarihe ve duruma göre seçer. <strong>Sorumlu</strong> olarak kendinizi, <strong>Son tarih</strong> olarak <em>Bu hafta</em> seçeneğini belirleyin: planınız hazır. Filtre sayfa adresinin bir parçasıdır: yer imlerine ekleyin veya kısayol yapın.</p>
<h2>Zaman</h2>
<p>Bir görevde, bir kartta veya üst çubukta <strong>Süreölçeri başlat</strong>, ağ olmadan da çalışmanızı ölçer; aynı anda yalnızca bir süreölçer çalışır. <a href="/time">Zaman</a> haftanızı gösterir: <em>1:30</em>, <em>90</em> veya <em>1,5sa</em> yazıp Enter’a basın. Müşterisi ve hizmeti olan kayıtlar faturalanabilir: <strong>Saatleri faturala</strong> onlardan bir fatura taslağı yapar.</p>
<h2>Geçmiş</h2>
<p>Kimin neyi, ne zaman değiştirdiğini görmek için görevi açın. Silinen görevler Geri al ile geri yüklenebilir.</p>`,
    },
    'work-on-a-board': {
      source: '754bd8c5f82f',
      title: 'Bir panoda çalışın',
      subtitle: 'Listeler, kartlar ve nasıl taşındıkları',
      content: `
<p>Bir <a href="/apps/scrumboard">pano</a>, işi listelerdeki kartlar olarak gösterir. Her liste bir adımdır: yapılacak, yapılıyor, bitti ya da ekibiniz ne diyorsa o.</p>
<h2>Başlayın</h2>
<ol>
<li><strong>Yeni pano</strong> seçeneğini seçin; bir başlık, bir simge ve üyeler belirleyin.</li>
<li>İşin geçtiği sırayla, soldan sağa listeler ekleyin.</li>
<li>Kart ekleyin. Enter bir sonrakini oluşturur; yani on kart on satırdır.</li>
</ol>
<h2>Kartları taşıyın</h2>
<p>Bir kartı sürükleyin veya Boşluk tuşuyla kaldırıp oklarla taşıyın. Kartın menüsü onu bir listenin başına veya sonuna ya da başka bir panoya da taşır. Panosu açık olan herkes hareketi görür.</p>
<h2>Kartları bulun</h2>
<p>Panonun üstündeki filtre sözcüklere, etikete ve üyeye göre seçer. Filtreyi temizleyene kadar diğer kartlar gizlenir.</p>
<h2>Süren işleri sınırlayın</h2>
<p>Her şeye başlayan bir ekip az şey bitirir. Bir listenin menüsündeki <strong>Sınır koy…</strong>, listenin kaç kart alacağını ve Hora’nın yeni kartlarda yalnızca uyaracağını mı yoksa onları reddedeceğini mi belirler. O adımda çalışan kişi sayısının bir fazlasıyla başlayın.</p>
<h2>Kaldırın</h2>
<p>Bir kartı veya bütün bir panoyu işi bitince arşivleyin: arşivde bekler ve geri yüklenebilir. Arşivlenmiş bir pano okunabilir, değiştirilemez. Silmek onu bütün ekip için kaldırır; çıkan ileti Geri al seçeneğini sunar.</p>`,
    },
    'what-a-card-can-hold': {
      source: '53dcf7df60c2',
      title: 'Bir kartta neler bulunabilir',
      subtitle: 'Açıklama, kontrol listeleri, yorumlar, dosyalar, etiketler ve tarihler',
      content: `
<p>Bir kartın tamamını görmek için onu açın. Her şey siz yazarken kendiliğinden kaydedilir.</p>
<h2>Açıklama ve yorumlar</h2>
<p>Açıklama kartın ne hakkında olduğunu söyler; resimli, biçimlendirilmiş metin alır. Yorumlar konuşmadır: bir iş arkadaşınızdan bahsetmek için <strong>@</strong> ve bir ad yazın; ona bildirilir.</p>
<h2>Kontrol listeleri</h2>
<p>Bir kartta istediğiniz kadar kontrol listesi olabilir. Her maddenin bir tarihi ve onu yapacak bir kişisi olabilir. Panodaki kart kaçının bittiğini gösterir.</p>
<h2>Dosyalar</h2>
<p>Dosyaları kartın üzerine bırakın veya seçin; ilerlemeyi görür ve vazgeçebilirsiniz. Bir dosya en fazla 25 MB olabilir. Bir resim kartın kapağı olabilir.</p>
<h2>Etiketler, üyeler, son tarih</h2>
<p>Etiketlerin rengi vardır ve panoya aittirler. Bir karta üye olan kişiye bildirilir. Geçmiş bir son tarih panoda işaretlenir.</p>
<h2>Geçmiş</h2>
<p>Kartın sonunda kimin neyi değiştirdiğini görürsünüz: her alanı, eski ve yeni değeriyle.</p>`,
    },
    'calendar-and-events': {
      source: '09a3c3ac26b3',
      title: 'Takvim ve etkinlikler',
      subtitle: 'Günü olan her şey tek yerde; toplantılar, davetler, kayıt ve giriş kontrolü',
      content: `
<p><a href="/events">Takvim</a>, etkinlikleri zamanı gelen işlerle birlikte gösterir: görevler, kartlar, hatırlatmalar, lisanslar, faturalar ve kurslar. Günlerin üstünde her tür için bir düğme, size gerekmeyeni gizler; bu seçim yalnızca sizindir.</p>
<h2>Günler ve taşıma</h2>
<p>Ay, hafta, gün ve ajanda aynı kayıtları gösterir; telefonda önce ajanda gelir ve parmağınızı kaydırmak günleri çevirir. Bir kaydı başka bir güne veya saate sürükleyin ya da sonundan çekin. Klavyeyle: Boşluk tutar, oklar taşır, Shift ile oklar bitişi değiştirir, Boşluk bırakır. Her seferinde geri alabilirsiniz. Bir dizide hangi tarihleri kastettiğiniz sorulur: <strong>Yalnızca bu</strong>, <strong>Bu ve sonrakiler</strong> veya <strong>Serinin tümü</strong>.</p>
<p>Saatler sizin saat diliminizdedir. Hafta görünümü bir de <strong>İkinci saat dilimi</strong> gösterebilir. <strong>Haftanın ilk günü</strong> ayarlarınızdadır.</p>
<h2>Etkinlik planlayın</h2>
<ol>
<li><strong>Yeni etkinlik</strong> seçeneğini seçin veya boş saatlerin üzerinde sürükleyin.</li>
<li><strong>Kişi davet et</strong>: üyeler, kişiler veya e-posta adresiyle herhangi biri. Altında <strong>Kim müsait</strong> bölümünü ve herkese uyan bir sonraki saati görürsünüz.</li>
<li>Taslağı kaydedin. Siz <strong>Yayımla</strong> diyene kadar onu takvimde yalnızca siz görürsünüz; sonra davetler, diğer takvimler için etkinlik ekiyle birlikte gönderilir.</li>
</ol>
<p>Dışarıdan gelenler, hesap açmadan bir bağlantıyla yanıt verir. Sunucunuz e-posta göndermiyorsa Hora bunu söyler; adlarının yanında <strong>Bağlantıyı kopyala</strong> seçeneğini seçip kendiniz gönderin.</p>
<h2>Kayıt, bekleme listesi, giriş kontrolü</h2>
<p>Herkese açık bir etkinliğin, insanların kaydolduğu bir sayfası vardır. Yerler dolunca beklerler; boşalan yer 24 saat boyunca sıradakine önerilir. Etkinlik günü <strong>Giriş kontrolü</strong>, listeyi ve kodlar için kamerayı sunar; çevrimdışı da çalışır.</p>
<h2>Diğer takvimler</h2>
<p>Takvimin menüsünde <strong>Takvim abonelikleri</strong> vardır: Google Takvim, Outlook veya Apple Takvim’in okuduğu ve iptal edebileceğiniz bir adres. <strong>Dosyadan içe aktar</strong> bir .ics dosyasından etkinlik alır, <strong>Yazdır</strong> ise gördüğünüz günleri kâğıda döker.</p>`,
    },
    'notes-and-reminders': {
      source: 'f4c788d9a379',
      title: 'Notlar ve hatırlatmalar',
      subtitle: 'Kendi notlarınız, paylaşılanlar, kontrol listeleri ve zamanında hatırlatma',
      content: `
<p><a href="/apps/notes">Notlar</a> siz paylaşana kadar yalnızca sizindir. Paylaşılmamış bir notu sahipler dahil başka hiç kimse göremez.</p>
<h2>Not alın</h2>
<p>Notların üstündeki kutuya bir satır yazın ve Enter’a basın. Daha fazlasını yazmak için notu açın: biçimlendirilmiş metin, resim, kontrol listesi, etiketler.</p>
<h2>Hatırlatma isteyin</h2>
<p><strong>Bana hatırlat</strong> seçeneğini seçin: bu akşam, yarın sabah, gelecek pazartesi veya bir tarih ve saat. O sırada sunucu kapalı olsa bile, ayarlarda seçtiğiniz yolla bir kez hatırlatılır.</p>
<h2>Paylaşın</h2>
<p><strong>Notu paylaş</strong>, bir iş arkadaşınızın notu okumasını veya düzenlemesini sağlar. Notu olan herkes her değişikliği hemen görür. Bir notu sildiğinizde, paylaştığınız kişiler için de gider; başkası silerse yalnızca kendi notlarından kaybolur.</p>
<h2>Önceki sürümler</h2>
<p>Bir not önceki sürümlerini saklar. <strong>Sürümler</strong> bölümünü açın, birine bakın ve isterseniz geri yükleyin.</p>
<h2>Markdown</h2>
<p>Notlar Markdown olarak indirilebilir, Markdown dosyaları da not olur: menüden <strong>Markdown içe aktar</strong> seçeneğini seçin.</p>`,
    },
    'talk-in-the-chat': {
      source: 'c61e0c77c249',
      title: 'Sohbette konuşun',
      subtitle: 'Birebir veya grupta, o an ne üzerinde çalışıyorsanız onun yanında',
      content: `
<p><a href="/apps/chat">Sohbet</a>, e-posta için fazla kısa olan şeyler içindir. Sohbetler iki kişi arasında veya ad verdiğiniz bir grupta geçer.</p>
<h2>İki yer</h2>
<p>Uygulama sohbetleri ve mesajları yan yana gösterir. Sohbet paneli olan yerleşimlerde <strong>Ekip sohbeti</strong>, aynı sohbetleri her sayfanın kenarında açar.</p>
<h2>Mesajlar</h2>
<ul>
<li>Neyi kastettiğiniz belli olsun diye tek bir mesajı yanıtlayın; bir tıklama o mesaja götürür.</li>
<li>“Tamam” yazmak yerine bir emojiyle tepki verin.</li>
<li><strong>@</strong> ile birinden bahsedin; ona bildirilir.</li>
<li>Dosya ekleyin, bir mesajı düzenleyin veya silin; silinen mesaj sohbetteki herkes için gider.</li>
</ul>
<h2>Kim okudu</h2>
<p>Son mesajınızın altında gönderilip gönderilmediğini ve kimin okuduğunu görürsünüz. Birinin yazmakta olduğunu da görürsünüz. Durumunu görünmez yapan kişi çevrimiçi gösterilmez.</p>
<h2>Yeniden bulun</h2>
<p>Arama kutusu, büyük-küçük harfe ve aksanlara bakmadan sohbetleri ve mesajları bulur.</p>
<h2>Sessizlik</h2>
<p>Şu anda sizi ilgilendirmeyen bir sohbeti sessize alın. Mesajları gelir, ama gezinme menüsündeki okunmamışlara sayılmaz.</p>`,
    },
    'from-message-to-task': {
      source: 'c4bdfb951326',
      title: 'Mesajdan göreve',
      subtitle: 'Sohbetten ve e-postadan, geri bağlantısıyla görev ve not oluşturun',
      content: `
<p>İş çoğu zaman birinin bir şey söylemesiyle başlar. Hora bunu iki tıklamayla göreve veya nota çevirir; kimse metni bir pencereden diğerine kopyalamak zorunda kalmaz.</p>
<h2>Sohbetten</h2>
<ol>
<li>Bir mesajın işlemlerini açın.</li>
<li><strong>Görev oluştur</strong> veya <strong>Not oluştur</strong> seçeneğini seçin.</li>
</ol>
<p>İlk satır başlık olur, metin notlara gider ve bir bağlantı mesaja geri götürür.</p>
<h2>Bir e-postadan</h2>
<p>Aynısı e-postanın işlemlerinde de vardır. Oluşturulan öge, size bunu bildiren iletiden açılır; bir gün ve bir sorumlu belirleyin, sonra e-postayı kaldırabilirsiniz.</p>
<h2>E-postanızı başkası görmez</h2>
<p>Görev bütün ekip içindir, not sizin içindir. Geri bağlantı, mesajı görebilenlerde çalışır: size ait bir e-posta size ait kalır.</p>`,
    },
    'tell-the-team-the-news': {
      source: '38ee43310abb',
      title: 'Haberleri ekibe duyurun',
      subtitle: 'Blog yazıları: taslaklar, planlama, diller ve mutlaka okunması gerekenler',
      content: `
<p><a href="/blog">Blog</a> sabahın ilk sayfasıdır: ekipte yeni ne varsa, kayıp gitmeyen tek bir yerde.</p>
<h2>Yazı yazın</h2>
<p><strong>Yazı yaz</strong> seçeneğini seçin. Siz yayımlayana kadar taslaktır ve kendiliğinden kaydedilir. Birlikte yazıyorsanız yazar ekleyin: onlar da sizin gibi değiştirebilir. Görmeyenler için, yazı yayımlanmadan önce resimlere kısa bir açıklama gerekir.</p>
<h2>Doğru zamanda</h2>
<p><strong>Planla</strong>, yazıyı ileri bir zamanda yayımlar. Yayımlanmış yazılar yeniden taslağa çevrilebilir veya arşivlenebilir; adresleri aynı kalır.</p>
<p>Sahipler ve yöneticiler, <strong>Yazı yaz</strong> düğmesinin yanındaki menüden <strong>yayımlamadan önce inceleme</strong> isteyebilir. Üyeler o zaman taslaklarını incelemeye gönderir. Taslaklar <strong>İnceleme</strong> altında görünür; orada yayımlanır veya bir notla geri gönderilir. İki tarafa da bildirilir.</p>
<h2>Birden çok dilde</h2>
<p>Bir dil ekleyin ve metni çevirin. Okurlar kendi dillerini görür; o dil yoksa yazıldığı dili. Özgün metin değişince çeviriler güncel değil diye işaretlenir.</p>
<h2>Mutlaka okunması gerekenler</h2>
<p>Sahipler ve yöneticiler, bir yazıyı herkesin okuması gereken bir yazı olarak işaretleyebilir. Her üye <strong>Okudum</strong> der; siz de kimin okuduğunu, kimin okumadığını görürsünüz.</p>
<h2>Kimin için</h2>
<p>Bir yazı bütün ekip içindir ya da yalnızca sahipler ve yöneticiler için; bunu metnin yanında seçersiniz. Sahipler ve yöneticiler bir yazıyı herkese açabilir: o zaman herkesin okuyabileceği bir sayfası olur ve RSS akışında yer alır.</p>`,
    },
  },
}
