import type { CourseTranslation } from '#server/areas/academy/content.ts'

export const tasksCourse: CourseTranslation = {
  source: 'b7503eebdada',
  title: 'Biten görevler',
  description: 'Birinin hemen başlayabileceği görevler yazın, listeyi düzenli tutun ve haftayı, başladığından daha az açık işle bitirin.',
  steps: [
    {
      source: 'f46a253c23f6',
      title: 'Ekip için tek liste',
      subtitle: 'Neden herkes her şeyi görür',
      content: `<p>Bir ekibin görevleri tek listede durur. İçinde özel bir köşe yoktur: yazdığınızı iş arkadaşlarınız hemen görür, onların bitirdiği de kimse size söylemeden açık görevlerinizden kaybolur.</p>
<p>Bu bilerek böyledir. İşlerin çoğu zor olduğu için değil, iki kişi işin diğerinde olduğunu sandığı için aksar. Herkesin gördüğü bir liste üç soruyu sorulmadan yanıtlar:</p>
<ul><li>Yapılacak ne var?</li><li>Kim yapıyor?</li><li>Ne zamana kadar?</li></ul>
<p>Özel düşüncelerin yeri <strong>Notlar</strong> uygulamasıdır. Fikirden yayına bir özellik gibi aşamalardan geçen işler çoğu zaman bir <strong>panoya</strong> daha uygundur. Geri kalan, birinin bir kez yapması gereken her şey görevdir.</p>
<blockquote><p><strong>Deneyin:</strong> <strong>Görevler</strong> uygulamasını açın ve başlığın altındaki satıra bakın. Kaç görev kaldığını söyler. Bu kursun sonunda bir görev eklemiş ve bitirmiş olacaksınız.</p></blockquote>`,
    },
    {
      source: '27d4794f4490',
      title: 'İlkini yazın',
      subtitle: 'Beş saniyede düşünceden göreve',
      content: `<p><code>Ctrl</code> <code>/</code> tuşlarına basın veya <strong>Görev ekle</strong> seçeneğini seçin. Boş bir görev açılır ve hemen yazabilirsiniz. Başlığı olur olmaz listenin başında yer alır; o ana kadar onu sizden başka kimse görmez. Kaydedilecek, onaylanacak bir şey yoktur. <code>Escape</code> tuşuna basın, listedesiniz.</p>
<p>İyi bir başlık, yapılan görevle sürüncemede kalan görevin farkıdır. Sonunda neyin doğru olacağını söyleyin ve cümleyi bir eylemle bitirin:</p>
<table><tbody><tr><th><p>Bunun yerine</p></th><th><p>şunu yazın</p></th></tr><tr><td><p>Faturalar</p></td><td><p>Ekim faturalarını muhasebeye gönder</p></td></tr><tr><td><p>Toplantı odası</p></td><td><p>Toplantı odasındaki ekranı kimin onarabileceğini öğren</p></td></tr><tr><td><p>Web sitesi!!</p></td><td><p>İletişim sayfasındaki telefon numarasını düzelt</p></td></tr></tbody></table>
<p>Sınaması basittir: odada olmayan bir iş arkadaşınız bununla başlayabilir mi? Başlayamazsa birkaç sözcük <strong>not</strong> ekleyin. Bağlantıların, sayıların ve nedenin yeri orasıdır.</p>
<blockquote><p><strong>Deneyin:</strong> bu hafta gerçekten yapmanız gereken bir işi yazın. Bir eylemle bitirin.</p></blockquote>`,
    },
    {
      source: '7c79d493274e',
      title: 'Kim, ne zamana kadar',
      subtitle: 'Sorumlu ve son tarih',
      content: `<p>Adsız görev kimsenin değildir ve kimse yapmaz. Görevin ayrıntılarında <strong>sorumluyu</strong> seçin. Kendiniz değilseniz ona bildirilir. Üzerinde birkaç kişi çalışsa da bir görevin tek sorumlusu vardır: ipi bir kişi tutar.</p>
<p>Sonra <strong>son tarihi</strong> belirleyin. Bugün, yarın ve bir hafta sonra düğmeleri genellikle yeter; takvim altlarındadır. Son tarihi olan bir görev:</p>
<ul><li>bir gün önce, sorumlusunun kendi saatine göre ona bildirilir;</li><li>listede gününü gösterir ve gecikince göze çarpar;</li><li><strong>Son tarih</strong> filtresiyle bulunabilir: gecikmiş, bugün, bu hafta veya tarihsiz.</li></ul>
<p>Tarihlerde tutumlu olun. Anlamı olmayan bir tarih herkese tarihleri umursamamayı öğretir. Ertesi gün kötü bir şey olmuyorsa görevin listede bir yere ve belki bir önceliğe ihtiyacı vardır, tarihe değil.</p>
<blockquote><p><strong>Deneyin:</strong> görevi kendinize atayın ve yarına koyun. Sonra listeyi <strong>Sorumlu</strong> olarak kendinize göre filtreleyin.</p></blockquote>`,
    },
    {
      source: '465764cf77f0',
      title: 'Listede düzen',
      subtitle: 'Bölümler, taşıma, öncelik',
      content: `<p>Listenin sırası ekibin sırasıdır: daha yukarıda duran önce gelir. Bir satırı başka yere koymak için solundaki tutamaçtan sürükleyin. Klavyeyle tutamaca gidin, <code>Boşluk</code> tuşuna basın, ok tuşlarıyla taşıyın ve yeniden <code>Boşluk</code> tuşuna basın.</p>
<p><strong>Bölümler</strong> listeye biçim verir. <code>Ctrl</code> <code>.</code> bir bölüm oluşturur: sonraki başlığa kadar altında görevlerin toplandığı bir başlık. Projeler, sorumluluk alanları ya da yalnızca <em>Bu hafta</em>, <em>Sonraki</em> ve <em>Bir gün</em> yararlı bölümlerdir. Bir bölümü silince yalnızca başlık silinir; altındaki görevler kalır.</p>
<p><strong>Öncelik</strong> üç düzeylidir. Neredeyse her şey normaldir ve doğrusu budur: on iş yüksek öncelikliyse hiçbiri değildir. <em>Yüksek</em> düzeyi gerçek aciller için, <em>düşük</em> düzeyi bekleyebilenler için saklayın.</p>
<p>Siz ve bir iş arkadaşınız aynı anda satır taşırsanız ikisi de sayılır. Kimsenin sayfayı yenilemesi gerekmez.</p>
<blockquote><p><strong>Deneyin:</strong> bir <em>Bu hafta</em> bölümü oluşturun ve görevinizi klavyeyle onun altına taşıyın.</p></blockquote>`,
    },
    {
      source: '22c8c0fde550',
      title: 'Daha küçük adımlar',
      subtitle: 'Fazla büyük olanlar için alt görevler',
      content: `<p>Üç haftadır listede duran bir görev nadiren unutulmuştur. Genellikle ya fazla büyüktür ya da kimse nereden başlayacağını bilmez. Çare aynıdır: bir saate sığan adımlara bölün.</p>
<p>Görevin ayrıntılarında <strong>alt görevler</strong> ekleyin: birini yazın, <code>Enter</code> tuşuna basın, sonrakini yazın. Tek tek işaretlenebilir, tutamaçlarından taşınabilir ve yerinde düzenlenebilirler. Liste kaçının bittiğini gösterir.</p>
<p>Bunu iyi yapan ekiplerden birkaç öneri:</p>
<ul><li>İlk adımı gülünç derecede küçük tutun. “Sözleşmeyi aç ve 2. sayfayı oku” sizi başlatır; “Sözleşmeyle ilgilen” başlatmaz.</li><li>Bir adım için başkası gerekiyorsa o bir adım değil, kendi başına bir görevdir.</li><li>Sekizden fazla adımınız varsa bu bir projedir. Ona bir bölüm veya bir pano verin.</li></ul>
<p>Alanı boşaltıp çıkarsanız eski başlık geri gelir; boş alanda <code>Backspace</code> alt görevi siler.</p>
<blockquote><p><strong>Deneyin:</strong> görevinize iki alt görev ekleyin ve birincisini işaretleyin.</p></blockquote>`,
    },
    {
      source: '722a01d53228',
      title: 'Etiketler',
      subtitle: 'Sırayı kesen şeyler için',
      content: `<p>Bölümler bir görevin nereye ait olduğunu söyler. <strong>Etiketler</strong> ise nerede durursa dursun ne tür olduğunu söyler: <em>Hata</em>, <em>Bekliyor</em>, <em>Müşteri</em>, <em>Para</em>. Bir görevde birkaç etiket olabilir.</p>
<p>Görevin ayrıntılarında etiketleri açın ve yazın. Etiket varsa seçin; yoksa <code>Enter</code> ile oluşturun. Aynı listede etiketleri yeniden adlandırabilir veya kimsenin ihtiyaç duymadıklarını silebilirsiniz. Bu bütün ekip için geçerlidir: silinen etiket bütün görevlerden kalkar, görevler kalır.</p>
<p>Etiketler, onlara göre filtrelediğinizde işe yarar. İyileri, birinin gerçekten sorduğu bir soruyu yanıtlar:</p>
<ul><li><em>Bekliyor</em>: pazartesi başkalarına neyi sormamız gerekiyor?</li><li><em>Hızlı</em>: bir toplantıdan önceki on dakikada neyi bitirebilirim?</li><li><em>Konuşulacak</em>: hepimiz aynı odadayken neyi konuşacağız?</li></ul>
<p>Bir etiket her şeyin üzerindeyse veya hiçbir şeyin üzerinde değilse silin. Bir ekibe on iyi etiket yeter.</p>
<blockquote><p><strong>Deneyin:</strong> görevinizi etiketleyin ve listeyi o etikete göre filtreleyin.</p></blockquote>`,
    },
    {
      source: 'd73913200af6',
      title: 'Yeniden bulun',
      subtitle: 'Adreste saklanan arama ve filtreler',
      content: `<p><code>/</code> tuşuna basın ve yazın: liste, başlığında veya notlarında bu sözcükler geçen görevleri gösterir. Alanın yanında filtreler vardır: sorumlu, etiket, son tarih ve durum. Birlikte çalışırlar; iki üç seçim sizi üç yüz görevden önemli olan yedisine götürür.</p>
<p>Seçtikleriniz sayfanın <strong>adresinde</strong> durur. Bunun hoş sonuçları vardır:</p>
<ul><li>Geri düğmesi son filtreyi kaldırır.</li><li>Adresi bir iş arkadaşınıza gönderebilirsiniz; o da aynı seçimi görür.</li><li>Saklayabilirsiniz: üst bilgideki <strong>kısayollarınıza</strong> ekleyin, <em>Gecikmiş görevlerim</em> her zaman bir tık uzağınızda olsun.</li></ul>
<p>Arama büyük-küçük harfe ve aksanlara bakmaz; Rumence veya Türkçe bir sözcüğü bulmak için klavye değiştirmeniz gerekmez.</p>
<p>Aradığınızın görev mi, kart mı, not mu olduğunu bilmiyorsanız <code>Ctrl</code> <code>K</code> kullanın. Her yere bakar.</p>
<blockquote><p><strong>Deneyin:</strong> son tarihi bu hafta olan kendi açık görevlerinizi filtreleyin ve adresten bir kısayol yapın.</p></blockquote>`,
    },
    {
      source: '6458cea28944',
      title: 'Eller klavyede',
      subtitle: 'İki dakikada yirmi görev',
      content: `<p>Her sabah listeyi gözden geçirmek iki dakika sürmelidir. Klavyeyle sürer:</p>
<ul><li><code>↑</code> ve <code>↓</code> satırdan satıra geçer.</li><li><code>X</code> bulunduğunuz görevi tamamlar veya yeniden açar.</li><li><code>Enter</code> ayrıntılarını açar, <code>Escape</code> kapatır.</li><li><code>Ctrl</code> <code>/</code> bir görev, <code>Ctrl</code> <code>.</code> bir bölüm ekler.</li><li><code>/</code> aramaya gider.</li></ul>
<p>Ayrıntılar açıkken odak listedeyse oklarla devam edebilirsiniz: açık olan sizi izler.</p>
<p>Birçok kişinin sevdiği bir düzen: kendinize göre filtreleyin, listeyi aşağı inin ve her satıra birkaç saniyede karar verin. Bitti mi? <code>X</code>. Hâlâ benim mi? Değilse birine atayın. Tarih hâlâ doğru mu? Değilse değiştirin veya kaldırın. Geriye kalan, gününüzdür.</p>
<blockquote><p><strong>Deneyin:</strong> fareyi bir kenara bırakın ve on görevi böyle gözden geçirin. Bir tuşu unutunca <code>?</code> tuşuna basın.</p></blockquote>`,
    },
    {
      source: '794889e298cb',
      title: 'Başka yerden gelen görevler',
      subtitle: 'Mesajlar ve e-postalar işe dönüşür',
      content: `<p>İşin çoğu bir cümle olarak gelir: bir sohbette veya bir e-postada. Onu aklınızda tutmayın, hatırlatsın diye mesajı okunmamış da bırakmayın.</p>
<ol><li>Mesajın veya e-postanın menüsünü açın.</li><li><strong>Görev oluştur</strong> seçeneğini seçin.</li><li>Yaptığınız işe devam edin.</li></ol>
<p>Görev mesajın metnini alır ve notlarında mesaja geri götüren bir bağlantı bulunur. Başladığınızda bütün sohbet bir tık uzaktadır. Mesajı da görevi de daha önce kim okuyabiliyorsa o okur: görev oluşturmak kimseye bir sohbeti açmaz, ama aldığınız başlığı ve metni artık ekip görür. Devam etmeden önce bir saniye bakın.</p>
<p>Öbür yönde, her görevin bir adresi vardır. Tarayıcıdan kopyalayıp bir sohbete veya yoruma koyun; iş arkadaşınız tam o göreve gelir.</p>
<blockquote><p><strong>Deneyin:</strong> bir sohbette kendinize bir satır yazın ve ondan bir görev oluşturun. Sonra notlarındaki bağlantıyı izleyin.</p></blockquote>`,
    },
    {
      source: '35cbd4ca5945',
      title: 'İki kişi aynı şeyi değiştirince',
      subtitle: 'Canlı, çevrimdışı, geçmiş',
      content: `<p>Siz ve bir iş arkadaşınız aynı görevi açık tutabilirsiniz. Her alan ayrı kaydedilir: o tarihi belirlerken siz notları yazarsanız ikisi de kalır. İkiniz de başlığı veya notları değiştirirseniz hiçbir metnin üzerine yazılmaz: ikinci kişi ikisini de görür ve seçer. Bu arada yazdığınız alan elinizin altından çekilmez.</p>
<p>Biriniz çevrimdışıyken de aynısı geçerlidir. Değişiklikleriniz bekler ve yalnızca değiştirdiğiniz alanlar gönderilir.</p>
<p>Bir göreve ne olduğunu görmek için ayrıntılarının sonundaki <strong>Geçmiş</strong> bölümünü açın. Kimin neyi, ne zaman, neyden neye değiştirdiğini söyler. O zamandan beri kimse aynı şeyi değiştirmediyse kendi işlemlerinizi 24 saat boyunca oradan geri alabilirsiniz.</p>
<p>Bir görevi mi sildiniz? Ekranın altındaki ileti <strong>Geri al</strong> seçeneğini sunar. Daha sonra <strong>Etkinlik akışı</strong> sayfasına bakın.</p>
<blockquote><p><strong>Deneyin:</strong> görevinizin önceliğini iki kez değiştirin, geçmişini açın ve son değişikliği geri alın.</p></blockquote>`,
    },
    {
      source: '7d6bba8db69a',
      title: 'Cuma günü on beş dakika',
      subtitle: 'Listeyi canlı tutan bir alışkanlık',
      content: `<p>Kimse bakmazsa görev listesi bayatlar. Haftada bir, tek başınıza veya birlikte gözden geçirin. Cuma öğleden sonra iyi bir zamandır. On beş dakika yeter:</p>
<ol><li><strong>Gecikmiş</strong> (5 dakika). Her biri için: şimdi yapın, gerçek bir tarih verin veya silin. Kimsenin eksikliğini duymadığı gecikmiş bir görev, hiç yazılmamış bir karardır.</li><li><strong>Adsız</strong> (3 dakika). <em>Hiç kimse</em> için filtreleyin. Kim alıyor? Kimse almıyorsa sona gider veya silinir.</li><li><strong>Yüksek öncelik</strong> (2 dakika). Hâlâ doğru mu?</li><li><strong>Gelecek hafta</strong> (5 dakika). Sıradakileri yukarı taşıyın. Kişi başına beş satır dolu bir haftadır.</li></ol>
<p>Sonra tamamlananlara bakın. Duruma göre, <em>Tamamlanan</em> olarak filtreleyin ve birlikteyseniz başlıkları yüksek sesle okuyun. Boş bir gelen kutusundan daha güzel bir hafta sonudur.</p>
<blockquote><p><strong>Deneyin:</strong> bu kursta oluşturduğunuz görevi bitirin, işaretleyin ve takviminize haftalık bir <em>görev gözden geçirme</em> koyun.</p></blockquote>`,
    },
  ],
}
