/**
 * Kanji that are variants of each other in names, a group each; the first is the usual form. Most groups are from the
 * Unihan database of Unicode 15.0 (kJinmeiyoKanji, kJoyoKanji, kZVariant; Unicode License) and from OpenCC's
 * JPShinjitaiCharacters 1.4 (Apache License 2.0). About a hundred forms of family names (斎 and 齊, 邉 and 邊, 﨑 and 碕) were
 * collected by hand, and are not yet compared with the table of 文字情報基盤. Characters that NFKC makes equal are not listed. Only
 * search keys are folded, never a name. A change of this table needs a migration that replaces `fold_name` and builds
 * its indexes again.
 */
export const KANJI_VARIANTS = `
  万萬 与與 両兩 並竝 乗乘 乱亂 亀龜 予豫 争爭 亘亙 亜亞 仏佛 仙僊 仮假 会會 伝傳 体體 余餘
  併倂 価價 侯矦 値值 倹儉 偽僞 備僃 兎兔 児兒 党黨 内內 円圓 写寫 凛凜 処處 刃刄 剣劍劒劔釼
  剤劑 剰剩 励勵 労勞 効效 勅敕 勧勸 勲勳 区區 医醫 単單 博愽 卯夘 即卽 厨廚 厳嚴 参參 双雙
  収收 叙敍敘 台臺 号號 吉𠮷 呉吳吴 哲喆 唖啞 善譱 営營 嘱囑 噛嚙 団團 囲圍 図圖 国國囯 圏圈
  園薗 土圡 圧壓 堕墮 塁壘 塡填 塩鹽 増增 墫壿 壊壞 壌壤 壮壯𡉟 声聲 壱壹 売賣 変變 夢夣 奥奧
  奨奬獎 妙玅 姫姬 娯娛娱 嬢孃 学學斈 宜冝 宝寳寶 実實 富冨 寛寬 寝寢 対對 寿壽夀 専專 将將 尚尙
  尭堯 尽盡 届屆 属屬 岡罡 岳嶽 峡峽 峰峯 島嶋嶌 崎嵜碕㟢﨑 巌巖 巣巢 巻卷 帯帶 帰歸 庁廳 広廣
  廃廢 弁辨 弐貳 弥彌 弯彎 強强 弾彈 当當 彦彥 径徑 従從 徳德 徴徵 志𢖽 応應 恋戀 恒恆 恵惠
  悦悅 悩惱 悪惡 惨慘 慎愼 懐懷 戦戰 戯戲 戸戶户 戻戾 払拂 抜拔 択擇 担擔 拝拜 拠據 拡擴 挙擧
  挟挾 挿插揷 捜搜 掲揭 掻搔 揺搖摇 摂攝 撃擊 撹攪 教敎 数數 斉斎齊齋 断斷 旧舊 昇曻 昼晝 晃晄
  晩晚 暁曉 暦曆 曽曾 杉杦 条條 来來 杯盃 松枩 枢樞 柳栁桺 栄榮 桑桒 桜櫻 桝枡 桟棧 桧檜 梅楳
  検檢 楼樓 楽樂 概槪 槇槙 様樣 権權 横橫 橋槗𣘺 欠缺 欧歐 歓歡 歩步 歯齒 歳嵗歲 歴歷 残殘 殴毆
  殻殼 毎每 気氣 沢澤 浄淨 浅淺 浜濱濵 涙淚 涼凉 淵渊渕 清淸 渇渴 済濟 渉涉 渋澁 渓溪 温溫 湾灣
  湿濕 満滿 滝瀧 滞滯 潜潛 濾沪 瀬瀨 灯燈 炉爐 点點 為爲 焼燒 煕熙凞 犠犧 状狀 独獨 狭狹 猟獵
  献獻 獣獸 瑠璢 瓶甁 画畫 留畄 畝畆 畳疊 痩瘦 痴癡 発發 盗盜 県縣 真眞 研硏 砕碎 礼禮 祢禰
  祷禱 祿禄 禅禪 秋穐龝 秘祕 称稱 税稅 稲稻 稽𥡴 穂穗 穎頴 穏穩 穣穰 窃竊 竜龍 籠篭 粋粹 粛肅
  糸絲 経經 絵繪 絶絕 継繼 続續 総總緫 緑綠 緒緖 縁緣 縄繩 縦縱 繊纖 繡繍 缶罐 美羙 翻飜 聡聰
  聴聽 胆膽 胼腁 脚腳 脱脫 脳腦 臓臟 船舩 艶艷 芦蘆 芸藝 茉苿 茎莖 荘莊 莱萊 萌萠 蔣蒋 蔵藏
  蕊蕋蘂 薫薰 薬藥 薮籔藪 虎乕 虚虛 虫蟲 蚕蠶 蛍螢 蛮蠻 蛻蜕 蠟蝋 衛衞 装裝 褒襃 覇霸 覚覺 覧覽
  観觀 角⻆ 触觸 訳譯 証證 誉譽 説說 読讀 謡謠 譲讓 豊豐 賛贊 賢贒 践踐 転轉 軽輕 辞辭 辺邉邊
  迫廹 逓遞 逸𨓜 遅遲 遙遥 那郍 郎郞 郷鄉鄕 酔醉 醬醤 醸釀 釈釋 野埜 鉄銕鐵鉃 鉱鑛 銭錢 鋭銳
  鋳鑄 錬鍊 録錄 鎌鐮 鎮鎭 関關 閲閱 闘鬭 陥陷 険險 隆𨺓 随隨 隠隱 隷隸 雑雜 霊靈 青靑 静靜
  頰頬 頼賴 顔顏 顕顯 餅餠 館舘 駅驛 駆駈驅 騒騷 験驗 髄髓 高髙 髪髮 鯵鰺 鴎鷗 鶏鷄雞 鶴霍靍靏
  鹸鹼 麦麥 麹麴 麺麵 黄黃 黒黑 黙默 齢齡 𠮟叱
`;
