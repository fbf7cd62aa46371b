import type { CourseTranslation } from '#server/areas/academy/content.ts'

export const boardsCourse: CourseTranslation = {
  source: '1a6cace0c292',
  title: 'Panolar ve akış',
  description: 'İşinize uyan bir pano kurun, kartları zahmetsizce taşıyın ve yenilerine başlamak yerine işleri bitirmek için sınırları kullanın.',
  steps: [
    {
      source: 'd9a58d27a19a',
      title: 'Pano ne işe yarar',
      subtitle: 'Aşamalardan geçen iş',
      content: `<p>Pano, işi <strong>listelerdeki</strong> <strong>kartlar</strong> olarak gösterir. Her liste bir aşamadır ve kart, bitene kadar soldan sağa ilerler. Bu görüntü, hep aynı birkaç aşamadan geçen her şeye uyar: özellikler, müşteri istekleri, yazılar, iş başvuruları, onarımlar.</p>
<p>Ne zaman pano, ne zaman görev listesi?</p>
<ul><li>Yapılmış veya yapılmamış olan şeyler için <strong>görev listesini</strong> kullanın.</li><li><em>Durumu</em> önemli olan şeyler için bir <strong>pano</strong> kullanın: yazılıyor, denetleniyor, müşteri bekleniyor.</li></ul>
<p>Panonun değeri, işin nerede biriktiğini herkesin odanın öbür ucundan görebilmesidir. <em>İnceleme</em> listesindeki kırk kart her rapordan fazlasını söyler.</p>
<p>Bir ekibin istediği kadar panosu olabilir. Çoğu ekip her iş akışı için bir panoyla iyi çalışır ve bitenleri arşive kaldırır.</p>
<blockquote><p><strong>Deneyin:</strong> <strong>Scrum panosu</strong> uygulamasını açın ve panolardan birine bakın. En uzun liste hangisi ve nedenini biliyor musunuz?</p></blockquote>`,
    },
    {
      source: 'b828f36c38f5',
      title: 'Bir pano kurun',
      subtitle: 'Sandığınızdan daha az liste',
      content: `<p><strong>Yeni pano</strong> seçeneğini seçin; ona bir başlık, neyin yeri olduğunu söyleyen bir satır ve bir bakışta tanıyacağınız bir simge verin. Onunla çalışan üyeleri ekleyin: resimleri panoda durur ve bir karta birini koyarken ilk onları bulursunuz.</p>
<p>Bir şablon listeleriyle gelir. Şablonsuz panoya listeleri siz ekleyin: bir başlık yazın, <code>Enter</code> tuşuna basın, sonrakini yazın. Olabildiğince azıyla başlayın:</p>
<ol><li><strong>Yapılacak</strong>: yapmaya karar verdiklerimiz.</li><li><strong>Yapılıyor</strong>: birinin bugün üzerinde çalıştığı.</li><li><strong>Denetlenecek</strong>: başka birinin bakması gereken.</li><li><strong>Bitti</strong>.</li></ol>
<p>Bundan sonraki her liste gerçek bir devri veya görmek istediğiniz bir beklemeyi göstermelidir. “Yarısı bitti” bir aşama değildir.</p>
<p>Listeler başlığına tıklayarak yeniden adlandırılır; sürükleyerek veya menülerindeki <em>Sola taşı</em> ve <em>Sağa taşı</em> ile taşınır.</p>
<blockquote><p><strong>Deneyin:</strong> bu dört listeyle <em>Alıştırma</em> adlı bir pano oluşturun. Kursun sonuna kadar onu kullanacaksınız.</p></blockquote>`,
    },
    {
      source: 'dbbc6589efdb',
      title: 'Kartlar',
      subtitle: 'Çabuk oluşturulan, gerektiğinde zengin',
      content: `<p>Bir listenin altında <strong>Kart ekle</strong> seçeneğini seçin, bir başlık yazın ve <code>Enter</code> tuşuna basın. Alan sonraki için açık kalır; bütün bir toplantı bir dakikada panoya sığar.</p>
<p>Bir kartı açın; ona ait her şey için yer vardır:</p>
<ul><li>başlıklar, listeler, bağlantılar, tablolar ve resimlerle bir <strong>açıklama</strong>;</li><li>panonun ortak, renkli <strong>etiketleri</strong>;</li><li>geçince panoda kırmızı olan bir <strong>son tarih</strong>;</li><li>üzerinde çalışan <strong>üyeler</strong>;</li><li>her birinin aşağıda kendi adımı olan <strong>kontrol listeleri</strong>, <strong>ekler</strong> ve <strong>yorumlar</strong>.</li></ul>
<p>Yalnızca kartın ihtiyaç duyduğunu kullanın. Panoda içindekilerin işaretlerini görürsünüz: açıklama için çizgiler, yorumlar için bir balon, dosyalar için bir ataş, kontrol listeleri için bir sayı.</p>
<p>Siz yazarken aynı karta bakan iş arkadaşlarınız değiştiğini görür. Kilit yoktur, “başkası açtı” yoktur.</p>
<blockquote><p><strong>Deneyin:</strong> <em>Yapılacak</em> listesine üç kart ekleyin; birine bir açıklama ve bir son tarih verin.</p></blockquote>`,
    },
    {
      source: '6d90ca508e3a',
      title: 'Taşıyın',
      subtitle: 'Fareyle, klavyeyle, menüyle',
      content: `<p>Bir kartı taşımanın üç yolu vardır ve her birinin zamanı vardır.</p>
<ul><li><strong>Fare veya parmak.</strong> Kartı ait olduğu yere sürükleyin. Kenara yaklaşınca pano da kayar.</li><li><strong>Klavye.</strong> Ok tuşlarıyla bir karta gidin, kaldırmak için <code>Boşluk</code> tuşuna basın, oklarla, başka bir listeye de taşıyın ve bırakmak için <code>Boşluk</code> tuşuna basın. <code>Escape</code> eski yerine koyar. Her hareket ekran okuyuculara seslendirilir.</li><li><strong>Menü.</strong> Kartın menüsündeki <em>Şuraya taşı…</em> uzun yollar için en iyisidir: bir listenin başına veya sonuna ya da bambaşka bir panoya.</li></ul>
<p>İş arkadaşlarınız hareketi bir saniye içinde görür. İkiniz aynı anda farklı kartları taşırsanız ikisi de sayılır ve sıra herkes için aynı çıkar.</p>
<p>Yanlış yere mi bıraktınız? <code>Ctrl</code> <code>Z</code> son işleminizi geri alır.</p>
<blockquote><p><strong>Deneyin:</strong> kartlarınızdan birini yalnızca klavyeyle <em>Yapılıyor</em> listesine taşıyın, sonra <code>Ctrl</code> <code>Z</code> ile geri alın.</p></blockquote>`,
    },
    {
      source: '4be3258553a3',
      title: 'Etiketler ve filtreler',
      subtitle: 'Yalnızca gerekeni görün',
      content: `<p><strong>Etiketler</strong> kartların üzerindeki renkli sözcüklerdir: <em>Hata</em>, <em>Müşteri</em>, <em>Tasarım</em>. Sözcükler işe uysun diye her panonun kendi etiketleri vardır. Herhangi bir kartın etiket listesinde oluşturun: bir ad yazın, oluşturun, on renkten birini seçin.</p>
<p>Yalnızca renk yetmez: iş arkadaşlarınızdan bazıları kırmızıyla yeşilin farkını görmez. Bu yüzden her etiket adını taşır.</p>
<p>Panonun üstünde <strong>filtreleyebilirsiniz</strong>:</p>
<ul><li><code>/</code> ile kartlardaki sözcüklere göre;</li><li>etikete göre;</li><li>üyeye göre. Kendinizi seçin, pano gününüzü göstersin.</li></ul>
<p>Listeler kaç kart bulunduğunu söyler. Filtre yalnızca <em>sizin</em> gördüğünüzü değiştirir ve adreste durur: bir iş arkadaşınıza gönderin veya kısayol olarak saklayın.</p>
<p>Birkaç etiket üzerinde anlaşın. Ondan fazlası gerekiyorsa bazıları büyük olasılıkla liste veya panodur.</p>
<blockquote><p><strong>Deneyin:</strong> bir <em>Bekliyor</em> etiketi oluşturun, bir karta koyun ve ona göre filtreleyin. Sonra filtreyi temizleyin.</p></blockquote>`,
    },
    {
      source: 'd2199d23b99c',
      title: 'Kontrol listeleri',
      subtitle: '“Bitti”nin anlamı, yazılı olarak',
      content: `<p>Bir kartta birkaç <strong>kontrol listesi</strong> olabilir. Biri yapılacakları söyler; öbürü, kart ilerlemeden önce neyin doğru olması gerektiğini. İkinci tür ağırlığınca altın eder.</p>
<p>Yayımlanacak bir metin için şöyle olabilir:</p>
<ul data-type="taskList"><li data-type="taskItem" data-checked="false"><label><input type="checkbox" /><span></span></label><div><p>Başka biri de okudu.</p></div></li><li data-type="taskItem" data-checked="false"><label><input type="checkbox" /><span></span></label><div><p>Bütün adlar ve sayılar kaynağıyla karşılaştırıldı.</p></div></li><li data-type="taskItem" data-checked="false"><label><input type="checkbox" /><span></span></label><div><p>Resimler, görmeyenler için betimlendi.</p></div></li></ul>
<p>Her maddenin küçük menüsünde kendi <strong>sorumlusu</strong> ve <strong>son tarihi</strong> olabilir. Bütün kartı elden ele dolaştırmak yerine, başkasının yapması gereken tek madde için bunu kullanın.</p>
<p>Panodaki kart kaç maddenin bittiğini gösterir. Maddeler tutamaçlarından, kartın bir kontrol listesinden öbürüne de taşınır.</p>
<blockquote><p><strong>Deneyin:</strong> bir karta iki maddeli bir <em>Hazır sayılır</em> kontrol listesi ekleyin ve bir maddeyi bir iş arkadaşınıza veya kendinize atayın.</p></blockquote>`,
    },
    {
      source: '95176f845f09',
      title: 'Kartta konuşun',
      subtitle: 'Yorumlar, bahsetmeler, dosyalar',
      content: `<p>Koridorda alınan kararlar cumaya kadar kaybolur. İşin olduğu yere yazın: kartta bir <strong>yorum</strong> olarak.</p>
<p>Birinden <strong>bahsetmek</strong> için <code>@</code> ve birkaç harf yazın. Ona bildirilir ve bildirim onu karta götürür. Bahsetmek “sana burada ihtiyacım var” demektir; bahsetme olmadan yorum, yolu düşenlere bir nottur. Kendi yorumlarınızı düzenleyebilirsiniz; düzenlendi olarak işaretlenirler.</p>
<p><strong>Dosyalar</strong> karta düğmeyle, üzerine bırakarak veya panodan bir resim yapıştırarak gelir. Bir resim kartın <strong>kapağı</strong> olabilir ve o zaman panoda görünür. Yüklemeler ilerlemelerini gösterir; yarıda kalan yeniden denenebilir.</p>
<p>Genel kural:</p>
<ul><li><em>açıklama</em> şu anda doğru olandır;</li><li><em>yorumlar</em> oraya nasıl gelindiğidir.</li></ul>
<p>Bir tartışma bitince sonucunu yukarıya, açıklamaya taşıyın.</p>
<blockquote><p><strong>Deneyin:</strong> kartlarınızdan birine yorum yazın ve aldırmayacak bir iş arkadaşınızdan bahsedin.</p></blockquote>`,
    },
    {
      source: '56988cc94909',
      title: 'Sınırlar',
      subtitle: 'Başlamayı bırakın, bitirmeye başlayın',
      content: `<p>Bir panonun en yararlı ayarı aynı zamanda en az bilinenidir. Bir listenin menüsünde <strong>Sınır koy…</strong> seçeneğini seçin ve aynı anda kaç kart alabileceğini söyleyin.</p>
<p>Liste sınırını aşınca bunu herkese gösterir. Katı olsun isterseniz yeni kartları <strong>reddetmesini</strong> sağlayın: o zaman sığmayan kart eski yerinde kalır ve nedeni size söylenir.</p>
<p>Biri işi neden sınırlasın? Çünkü başlanmış ve bitmemiş iş her gün dikkat ister ve kimseye yararı olmaz. Sınır, “neye başlayayım?” sorusunu “neyin bitmesine yardım edebilirim?” sorusuna çevirir.</p>
<p>İyi bir sayı bulmak için:</p>
<ol><li>O aşamada çalışanları sayın ve o sayının bir fazlasıyla başlayın.</li><li>İki hafta öyle bırakın.</li><li>Sınıra hiç kimse dokunmuyorsa bir azaltın. İş onun yüzünden saatlerce duruyorsa yükseltmeden önce neyin engellediğine bakın.</li></ol>
<blockquote><p><strong>Deneyin:</strong> alıştırma panonuzun <em>Yapılıyor</em> listesine 1 sınırı koyun ve oraya iki kart taşıyın. Sonra reddetmesini sağlayın ve yeniden deneyin.</p></blockquote>`,
    },
    {
      source: 'e205d56e1dd5',
      title: 'Ortalığı toplayın',
      subtitle: 'Silmek yerine arşivleyin',
      content: `<p>Bugüne kadar yapılan her şeyi gösteren bir panoyu okumak zordur. Kaybetmeden kaldırın:</p>
<ul><li>Menüsünden <strong>bir kartı arşivleyin</strong>. Panodan çıkar ve her şeyini korur: açıklama, yorumlar, dosyalar, geçmiş.</li><li>Panonun menüsündeki <strong>Arşivlenmiş kartlar</strong>, onları aramanızı ve birini eski yerine geri yüklemenizi sağlar.</li><li>İşi bitince <strong>bir panoyu arşivleyin</strong>. Biri geri yükleyene kadar okunabilir, ama değiştirilemez.</li></ul>
<p><strong>Silmek</strong> hatalar içindir. Ögenin adını söyleyerek bir kez sorar; o zaman bile <em>Geri al</em> seçeneğini sunar.</p>
<p>İşe yarayan bir alışkanlık: ayın ilk pazartesi günü <em>Bitti</em> listesindekileri arşivleyin. Kaldırdığınız kart sayısı, ayı çoğu rapordan iyi ölçer.</p>
<p>Kartlar kontrol listeleriyle birlikte aynı panoya veya başka birine <strong>kopyalanabilir</strong> de. Belirli günlerde yinelenen işler için kartın ayrıntılarında <strong>Tekrar</strong> seçeneğini kullanın: kopyası kendiliğinden gelir.</p>
<blockquote><p><strong>Deneyin:</strong> alıştırma panonuzdan bir kartı arşivleyin, arşivlenmiş kartların arasında bulun ve geri yükleyin.</p></blockquote>`,
    },
    {
      source: 'a30d8020e9be',
      title: 'Sabah pano başında',
      subtitle: 'Sağdan sola on dakika',
      content: `<p>Birçok ekip her sabah panonun başında buluşur. Kişileri değil işi izlerseniz on dakika yeter.</p>
<ol><li><strong>Sağdan</strong>, bitmeye en yakın olandan başlayın. Bu kartın bugün bitmesini ne engelliyor?</li><li>Liste liste sola gidin. Dünden beri kımıldamayan ve tarihi geçmiş kartları konuşun. Gerisini atlayın.</li><li><strong>Sınırlara</strong> bakın. Bir liste doluysa bugün orada kim yardım ediyor?</li><li>Ancak ondan sonra <em>Yapılacak</em> listesinden yeni bir şey alın.</li></ol>
<p>Kimsenin ne yaptığını anlatması gerekmez. Pano bilir; <strong>Etkinlik akışı</strong> sayfasında her hareket adı ve saatiyle durur.</p>
<p>Başka bir yerdeki iş arkadaşlarınız için panoyu iki tarafta da açın. Hareketler bir saniye içinde görünür; biri yönetebilir ve herkes aynı görüntüyü görür.</p>
<blockquote><p><strong>Deneyin:</strong> ekibinizin gerçek bir panosunu sağdan sola gözden geçirin. Bugün bitmesine yardım edebileceğiniz bir kart bulun.</p></blockquote>`,
    },
    {
      source: '831564b427a2',
      title: 'Panonun kendisini iyileştirin',
      subtitle: 'Birkaç haftada bir küçük bir değişiklik',
      content: `<p>Hiçbir pano ilk denemede doğru olmaz, iş de değişir. Birkaç haftada bir birlikte üç soru sorun:</p>
<ul><li><strong>Kartlar nerede bekliyor?</strong> Günlerce durdukları bir listeye belki bir sınır, bir çift el daha veya kartın ne zaman ayrılabileceğine dair daha açık bir kural gerekir.</li><li><strong>Neyi tekrar tekrar konuşuyoruz?</strong> Belki kopyalanan kartta bir kontrol listesi olmalıdır.</li><li><strong>Hangi listeyi veya etiketi kimse kullanmadı?</strong> Kaldırın.</li></ul>
<p>Her seferinde tek bir şeyi değiştirin ve iki hafta öyle bırakın. <em>Neden</em> değiştirdiğinizi bir karta yazın ve o kartı bir tarihle <em>Yapılacak</em> listesinde bırakın: işe yarayıp yaramadığına bakmanızı hatırlatır.</p>
<p>Bir panoda önemli olanları gördünüz. Gerisi, kartı akşam veya cuma günü değil, iş ilerlediği anda taşıma alışkanlığıdır.</p>
<blockquote><p><strong>Deneyin:</strong> alıştırma panonuzu silin veya arşivleyin ve ekibinize gerçek panoda değiştireceğiniz bir şeyi söyleyin.</p></blockquote>`,
    },
  ],
}
