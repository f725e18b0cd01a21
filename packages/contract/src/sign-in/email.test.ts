import { expect, test } from "vitest";
import { emailSchema } from "./email.ts";

test.each([
  ["hanako@example.com", "hanako@example.com"],
  ["  Hanako@Example.COM ", "hanako@example.com"],
  ["ｈａｎａｋｏ＠ｅｘａｍｐｌｅ．ｃｏｍ", "hanako@example.com"],
  ["hanako.yamada+clinic@docomo.ne.jp", "hanako.yamada+clinic@docomo.ne.jp"],
  ["　hanako@example.com　", "hanako@example.com"],
  ["mailto:hanako@example.com?subject=診察", "hanako@example.com"],
  ["hanako@example.com.", "hanako@example.com"],
  ["<hanako@example.com>", "hanako@example.com"],
  ["\u202ahanako@example.com\u202c", "hanako@example.com"],
  ["hanako@例え.jp", "hanako@xn--r8jz45g.jp"],
  ["hanako@ｅｘａｍｐｌｅ。ｃｏｍ", "hanako@example.com"],
  ["hanako。yamada@example.com", "hanako.yamada@example.com"],
  ["hanako＿yamadaー1@my−clinic.example.com", "hanako_yamada-1@my-clinic.example.com"],
  // Carriers gave out such addresses until 2009.
  ["hanako..0511@docomo.ne.jp", "hanako..0511@docomo.ne.jp"],
  ["Hanako.@ezweb.ne.jp", "hanako.@ezweb.ne.jp"],
  ["hana..ko.@au.com", "hana..ko.@au.com"],
  ["hanako...@t.vodafone.ne.jp", "hanako...@t.vodafone.ne.jp"],
])("%j is understood as %s (spec §5 Two variants)", (typed, email) => {
  expect(emailSchema.parse(typed)).toBe(email);
});

test.each([
  [undefined, "メールアドレスは必須です"],
  [null, "メールアドレスは必須です"],
  ["", "メールアドレスは必須です"],
  ["　 ", "メールアドレスは必須です"],
  ["hanako", "メールアドレスの形式が正しくありません"],
  ["hanako@", "メールアドレスの形式が正しくありません"],
  ["hanako@example", "メールアドレスの形式が正しくありません"],
  ["hanako@@example.com", "メールアドレスの形式が正しくありません"],
  ["ｈａｎａ　ｋｏ@example.com", "メールアドレスの形式が正しくありません。「@」の前に空白が入っています。"],
  ["hana ko@example.com", "メールアドレスの形式が正しくありません。「@」の前に空白が入っています。"],
  ["hanako@example.com\r\nBcc: taro@example.com", "メールアドレスの形式が正しくありません"],
  ["hanako@example.com, taro@example.com", "メールアドレスの形式が正しくありません"],
  ["hanako@例え", "メールアドレスの形式が正しくありません"],
  ["花子@example.com", "メールアドレスの形式が正しくありません。「@」の前は半角の英数字で入力してください。"],
  ["hanako..yamada@example.com", "メールアドレスの形式が正しくありません。「@」の前に「.」が続いています。"],
  ["hanako.@notdocomo.ne.jp", "メールアドレスの形式が正しくありません。「@」のすぐ前に「.」があります。"],
  [".hanako@docomo.ne.jp", "メールアドレスの形式が正しくありません。「.」から始まっています。"],
  ["..@docomo.ne.jp", "メールアドレスの形式が正しくありません。「.」から始まっています。"],
  ["hanako..@docomo..ne.jp", "メールアドレスの形式が正しくありません"],
  ["hanako..@docomo.ne.jp,taro@docomo.ne.jp", "メールアドレスの形式が正しくありません"],
  [`${"a".repeat(250)}@example.com`, "メールアドレスの形式が正しくありません"],
])("%j: %s (spec §5 email, spec §5 well formed)", (typed, message) => {
  expect(emailSchema.safeParse(typed).error?.issues[0]?.message).toBe(message);
});
