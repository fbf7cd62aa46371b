import type { CourseTranslation } from '#server/areas/academy/content.ts'

export const teamCourse: CourseTranslation = {
  source: '2829f84b8104',
  title: 'Ekip yönetmek',
  description: 'Sahipler ve yöneticiler için: insanları davet edin, rol verin, ekibin hesabını güvende tutun ve verilerinin nerede olduğunu bilin.',
  steps: [
    {
      source: 'c2c9f6121c27',
      title: 'Nelerden sorumlusunuz',
      subtitle: 'Sahip, yönetici, üye',
      content: `<p>Bir ekipteki herkesin üç rolden biri vardır.</p>
<ul><li><strong>Üyeler</strong> ekipte çalışır: görev yazar, kart taşır, kişi ekler. Her uygulamada neyi görüp neyi değiştirebileceklerini <strong>Ayarlar</strong> sayfasının <strong>Yetkiler</strong> bölümünde belirlersiniz. Muhasebe, siz açana kadar onlara kapalıdır.</li><li><strong>Yöneticiler</strong> ekibi de yönetir: insanları davet eder ve çıkarır, ekibin ayarlarını değiştirir, ekibin yayımladıklarını (yazılar, yardım, kurslar) düzenler ve raporları görür.</li><li><strong>Sahipler</strong> her şeyi yapabilir; başkalarını sahip yapmak, ekibin verilerini dışa aktarmak ve ekibi silmek de buna dahildir.</li></ul>
<p>Bir ekibin her zaman en az bir sahibi vardır; sonuncusu ne ayrılabilir ne rolü düşürülebilir. İki sahip iyi bir sayıdır: önemli olan gün biriniz izinde olacak.</p>
<p>İşin gerektirdiği rolü verin, fazlasını değil. “Yönetici” bir madalya değil, bir anahtardır.</p>
<p>Bu kursun adımları birbiri ardına açılır. Yaklaşık bir saat sürer ve sonunda ekibiniz düzende olur.</p>
<blockquote><p><strong>Deneyin:</strong> <strong>Ayarlar</strong> sayfasının <strong>Ekip</strong> bölümünü açın ve kimin hangi rolde olduğuna bakın. İkinci bir sahip var mı?</p></blockquote>`,
    },
    {
      source: '966aa28512f1',
      title: 'İnsanları davet edin',
      subtitle: 'Bir bağlantı, bir kez, bir kişi için',
      content: `<p><strong>Ayarlar</strong> sayfasının <strong>Ekip</strong> bölümünde yeni iş arkadaşınızın e-posta adresini girin, bir rol seçin ve <strong>Davet et</strong> düğmesine basın. Ona bağlantısı olan bir e-posta gider. E-posta yavaşsa kendiniz iletebilin diye bağlantı size de bir kez gösterilir.</p>
<p>Bir davet</p>
<ul><li>bir kişi ve bir kullanım içindir;</li><li>birkaç gün sonra kendiliğinden biter;</li><li>açık olduğu sürece iptal edilebilir.</li></ul>
<p>Kabul edilince davet edene bildirilir. Kişinin başka bir ekipte hesabı varsa ikinci bir ekibi olur; adının altındaki menü ekipler arasında geçiş yapar ve birinden öbüründe hiçbir şey görünmez.</p>
<p>İlk günü biraz hazırlayın: üzerinde adı yazan bir görev, sohbette bir satır ve iki tıklamayla atanan <em>Hora’daki ilk gününüz</em> kursu. Nasıl yapıldığını kurslarla ilgili adım gösterir.</p>
<blockquote><p><strong>Deneyin:</strong> açık davetlere bakın. Artık kimsenin kullanmayacaklarını iptal edin.</p></blockquote>`,
    },
    {
      source: '6784a269d1c8',
      title: 'Güzel vedalaşın',
      subtitle: 'Biri ayrıldığında',
      content: `<p>İnsanlar ekiplerden ayrılır, çoğu dostça. Hora’da bir dakika sürer:</p>
<ol><li>Önce açık görevlerine bakın: görev listesini adına göre filtreleyin ve görevleri başkalarına atayın.</li><li><strong>Ayarlar</strong> sayfasının <strong>Ekip</strong> bölümünde onu çıkarın. Bu ekipten bütün cihazlarda hemen çıkışı yapılır.</li></ol>
<p>Ona ait olanlara ne olur?</p>
<ul><li>Ekip için yazdıkları kalır: görevler, kartlar, yorumlar, yazılar.</li><li>Özel notları gibi yalnızca onun olanları kimse görmez.</li><li>Programlarının ekipte kullandığı belirteçler çalışmaz olur.</li></ul>
<p>Sahipse önce başka birini sahip yapın. Bir gün geri gelirse onu yeniden davet edin.</p>
<p>Bir kişi bütün hesabını da silebilir. O zaman adı yazdıklarından kaybolur ve yerinde “Eski üye” yazar.</p>
<blockquote><p><strong>Deneyin:</strong> görev listesini gelecek hafta izinde olacak her kişiye göre filtreleyin. Aralarında acil bir şey var mı?</p></blockquote>`,
    },
    {
      source: 'c78bc19c115b',
      title: 'Herkes için iki adımlı doğrulama',
      subtitle: 'En önemli anahtar',
      content: `<p>Parolalar sızar, yeniden kullanılır ve akıllı insanlar kötü günlerinde onları yanlış sayfaya yazar. Geçiş anahtarı veya telefondan gelen bir kodla <strong>iki adımlı doğrulama</strong>, çalınmış bir parolayı değersiz kılar.</p>
<p>Sahip veya yönetici olarak bunu herkesten isteyebilirsiniz: <strong>Ayarlar</strong>, <strong>Ekip</strong>, <em>Tüm üyelerden iki adımlı doğrulama iste</em>. Önce sizde olmalıdır, yoksa kendinizi dışarıda bırakırsınız.</p>
<p>Gözyaşı olmadan başlatmak için:</p>
<ol><li>Bir hafta önce blogda, nedeniyle birlikte, mutlaka okunması gereken bir yazıyla duyurun.</li><li>Listeye bakın: henüz kimde olmadığını gösterir. Her birine iki dakika yardım edin.</li><li>Açın. Hâlâ olmayan kişi onu kurmaktan başka bir şey yapamaz ve bu arada hiçbir şey kaybetmez.</li></ol>
<p>Herkese <strong>kurtarma kodlarını</strong>, gerekirse kâğıtta, saklamasını söyleyin. Pazar günü kaybolan bir telefon en sık görülen acil durumdur.</p>
<blockquote><p><strong>Deneyin:</strong> henüz yapmadıysanız kendi iki adımlı doğrulamanızı şimdi kurun ve başka kimde eksik olduğuna bakın.</p></blockquote>`,
    },
    {
      source: '0082ce46ac6d',
      title: 'Yalnızca gerekenler',
      subtitle: 'Uygulamalar, ad, başlangıç sayfası',
      content: `<p>Hora’da çok uygulama vardır ve her ekibe hepsi gerekmez. <strong>Ayarlar</strong> sayfasının <strong>Ekip</strong> bölümünde, <strong>Uygulamalar</strong> altında kullanmadıklarınızı kapatın. Herkes için gizlenir ve kapanır. İçeriği saklanır ve açtığınızda geri gelir.</p>
<p>Küçük başlamak iyi bir öğüttür. Birçok ekip görevler, sohbet ve blogla başlar; bir ay sonra panoları ve e-postayı ekler. Altı girişli bir gezinme menüsü kullanılır; yirmi girişli olanda aranır.</p>
<p>Aynı yerde şunları belirlersiniz:</p>
<ul><li>davetlerde duran ekip <strong>adı</strong> ve <strong>logosu</strong>;</li><li>kendisi seçmemiş olanlar için yerleşim ve renk <strong>varsayılanları</strong>;</li><li>dünyaya hizmet sunuyorsanız <strong>herkese açık sayfa</strong>: hizmetleri bir talep formuyla tanıtır. Talepler yanıtlamanız için buraya gelir.</li></ul>
<blockquote><p><strong>Deneyin:</strong> iki iş arkadaşınıza bu ay hangi uygulamaları açmadıklarını sorun. Birini kapatmayı düşünün.</p></blockquote>`,
    },
    {
      source: '75256d85f976',
      title: 'Bütün ekibe sözler',
      subtitle: 'Herkesin okuması gereken yazılar',
      content: `<p>Ekip yönetmek, ona bir şeyler söylemektir. <strong>Blog</strong> bunun için yapılmıştır; sahiplerin ve yöneticilerin orada başkalarında olmayan üç aracı vardır:</p>
<ul><li><strong>Mutlaka okunmalı.</strong> Herkese bildirilir ve herkes bir tıklamayla onaylar. Kaç kişinin okuduğunu ve kimin okumadığını görürsünüz. İkinci bir yazıyla değil, yüz yüze hatırlatın.</li><li><strong>Sabitleme.</strong> Yazı bir hafta, bir ay veya siz kaldırana kadar en üstte durur.</li><li><strong>Herkese açık.</strong> Dünya okuyabilir. İki kez düşünün ve önce başka birine okutun.</li></ul>
<p>Başkalarının yazılarını düzenleyip arşivleyebilirsiniz de. Bunu düzen ve hatalar için yapın ve yazara söyleyin; ne değiştirdiğinizi sürümler zaten gösterir.</p>
<p>Birçok ekibe uyan bir düzen: her cuma üç başlıklı kısa bir yazı, <em>Neler oldu</em>, <em>Sırada ne var</em>, <em>Bizi ne kaygılandırıyor</em>. Üç ay sonra, haftada on dakikayla yazılmış bir ekip günlüğünüz olur.</p>
<blockquote><p><strong>Deneyin:</strong> bu üç başlıkla bir taslak başlatın ve her birine bir cümle yazın.</p></blockquote>`,
    },
    {
      source: 'c791fda58a1c',
      title: 'Kendi kurslarınız',
      subtitle: 'Yazın, atayın, izleyin',
      content: `<p>Burada gördüğünüz kurslar Hora ile geldi. Onları değiştirebilir veya kendinizinkini yazabilirsiniz; bir akademi asıl o zaman işe yarar: <em>Nasıl sürüm yayımlıyoruz</em>, <em>Atölyede güvenlik</em>, <em>Kızgın bir müşteriyle nasıl konuşulur</em>.</p>
<ol><li><strong>Akademi</strong> uygulamasında <strong>Yeni kurs</strong> seçeneğini seçin. Yayımlayana kadar taslaktır.</li><li>Ona bir başlık, sonunda ne yapılabileceğini söyleyen bir cümle, bir kategori ve kaç dakika sürdüğünü verin.</li><li>Adım ekleyin. Adım başına tek düşünce, sonunda küçük bir alıştırma.</li><li>Bu kurstaki gibi <strong>adımlar sırayla</strong> mı olacak, karar verin.</li></ol>
<p>Sonra <strong>atayın</strong>: belirli kişilere veya herkese, önemliyse bir son tarihle. Herkes, sonradan katılanlar da demektir; onların da diğerleri kadar günü olur. Hemen bildirilir, bir gün önce hatırlatılır ve gecikince yeniden bildirilir. <strong>Rapor</strong> kimin bitirdiğini, kimin yolda olduğunu ve kimin geciktiğini gösterir.</p>
<p>Her adım önceki sürümlerini saklar; korkmadan iyileştirebilirsiniz.</p>
<blockquote><p><strong>Deneyin:</strong> <em>Hora’daki ilk gününüz</em> kursunu son katılan kişiye, gelecek haftaya bir son tarihle atayın.</p></blockquote>`,
    },
    {
      source: '6e953ff81904',
      title: 'Kim ne yaptı',
      subtitle: 'Zaman çizelgesi ve güven',
      content: `<p>Hora’daki her değişiklik kaydedilir: kim, ne, ne zaman. Üç yerde bulursunuz:</p>
<ul><li><strong>Etkinlik akışı</strong>: kişi, uygulama ve zaman filtreleriyle ekibin zaman çizelgesi.</li><li>Bir görevin, kartın, kişinin, yazının veya kursun ayrıntılarındaki <strong>Geçmiş</strong>.</li><li>Notların, yazıların ve kurs adımlarının altındaki <strong>Sürümler</strong>.</li></ul>
<p>Orada kimse zaten görebildiğinden fazlasını görmez. Özel bir not başkaları için iz, hatta başlığını bile bırakmaz.</p>
<p>Bunu denetlemek için değil, anlamak için kullanın. “Tarih salı günü değişmiş, ne oldu?” iyi bir sorudur. Kimin kaç kart taşıdığını saymak değildir; tıklamaları ölçer ve dürüstlüğü bir haftada yok eder.</p>
<p>O zamandan beri kimse aynı şeyi değiştirmediyse işlemleri, yapan kişi 24 saat boyunca geri alabilir. Bir sahip başkaları adına geri alamaz. Onlara sorun.</p>
<blockquote><p><strong>Deneyin:</strong> zaman çizelgesini bir uygulamaya ve son yedi güne göre filtreleyin. Ekip gerçekten ne üzerinde çalışıyor?</p></blockquote>`,
    },
    {
      source: '5fbcb0b7b7fc',
      title: 'Yardımcı programlar',
      subtitle: 'Belirteçler ve API',
      content: `<p>Hora’da yapabildiğiniz her şeyi bir program da yapabilir. Arayüz, her çağrısı, alanları ve sınırlarıyla kendini <code>/api/docs</code> adresinde anlatır.</p>
<p>Bir program <strong>API belirteciyle</strong> giriş yapar. Her üye kendininkini <strong>Ayarlar</strong> sayfasının <strong>API belirteçleri</strong> bölümünde oluşturur. Belirteç sahibi gibi davranır ve en fazla onun yapabildiğini yapar; sınırlıysa daha azını:</p>
<ul><li>okumayla ya da okuma ve yazmayla;</li><li>belirli uygulamalarla, örneğin yalnızca görevlerle;</li><li>bir gün sayısıyla.</li></ul>
<p>Belirteç bir kez gösterilir. Ona parola gibi davranın: asla e-postada, asla herkese açık bir kod deposunda. Liste her birinin son ne zaman kullanıldığını gösterir; artık gerekmeyeni iptal edin.</p>
<p>Ekiplerin bir öğleden sonrada yaptığı küçük yardımcılar: web sitesinde görev oluşturan bir form; dünün rakamlarını bir karta yazan bir gece işi; eski sistemin kişilerini içe aktaran bir betik.</p>
<blockquote><p><strong>Deneyin:</strong> <code>/api/docs</code> adresine bakın, görev oluşturan çağrıyı bulun ve hangi alanları aldığını görün.</p></blockquote>`,
    },
    {
      source: '60b71ede43f3',
      title: 'Veriler nerede',
      subtitle: 'Yedekler, dışa aktarma, silme',
      content: `<p>Ekibinizin verileri Hora’yı çalıştıran sunucuda iki yerdedir: bir PostgreSQL veritabanı ve dosyaların olduğu bir klasör. Şirketlerin vergi dairesinde aranmasını açmadığınız sürece başka hiçbir yere bir şey gönderilmez.</p>
<p>Sunucuyu kendiniz yönetiyorsanız üç sorunun yanıtı olmalıdır:</p>
<ol><li><strong>Yedekleri</strong> kim, ne sıklıkta alıyor ve nerede duruyorlar? Aynı makinede değil.</li><li>Biri en son ne zaman bir yedeği <strong>geri yükledi</strong>? Hiç geri yüklenmemiş bir yedek yalnızca bir umuttur.</li><li>Hora’yı kim <strong>güncelliyor</strong> ve önceden değişiklik listesini okuyor?</li></ol>
<p>Nasıl yapıldığını Hora ile gelen işletim kılavuzu adım adım anlatır.</p>
<p>Bundan bağımsız olarak sahipler, ekibin her şeyini <strong>Ayarlar</strong> sayfasının <strong>Veriler</strong> bölümünde, satır başına bir kayıt olan tek dosya halinde <strong>dışa aktarabilir</strong>. Üyeler kendilerine ait olanı aktarabilir. Bir ekip, içindeki her şeyle birlikte hemen ve kalıcı olarak <strong>silinebilir</strong> de: sayfa önceden kaç kayıt ve dosya olduğunu söyler ve ekibin adını ister.</p>
<blockquote><p><strong>Deneyin:</strong> üç sorunun yanıtlarını öğrenin. Biri eksikse bir göreve yazın.</p></blockquote>`,
    },
    {
      source: 'b6c2cbdcd2a8',
      title: 'Yönetenler için bir takvim',
      subtitle: 'Az, ama düzenli',
      content: `<p>Hora’daki bir ekibe düzenli olduğu sürece az bakım yeter. Şunu görevlerinize kopyalayın:</p>
<p><strong>Her hafta</strong></p>
<ul><li>Görev listesiyle cuma günkü on beş dakika.</li><li>Kurs raporuna bir bakış: geciken var mı, neden?</li></ul>
<p><strong>Her ay</strong></p>
<ul><li>Açık davetler: eskileri iptal edin.</li><li>Panolar: biteni arşivleyin.</li><li>Blog: artık doğru olmayanı arşivleyin veya düzeltin.</li></ul>
<p><strong>Her üç ayda</strong></p>
<ul><li>Roller: herkesin hâlâ kendi rolüne ihtiyacı var mı?</li><li>İki adımlı doğrulama: herkes kullanıyor mu?</li><li>Uygulamalar: kullanılmayan veya eksik olan var mı?</li><li>Boş bir makinede bir yedeği geri yükleyin ve kaç dakika sürdüğünü yazın.</li></ul>
<p><strong>Her yıl</strong></p>
<ul><li>Ekibi dışa aktarın ve dosyayı güvenli bir yerde saklayın.</li><li>Herkese tek bir soru sorun: neyi kaldırırdınız?</li></ul>
<p>Hepsi bu. İyi bir çalışma alanı iyi bir halka oyununa benzer: adımlar basittir ve herkes bilir. Onu bir arada tuttuğunuz için teşekkürler.</p>`,
    },
  ],
}
