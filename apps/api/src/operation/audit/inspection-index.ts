import { html } from "hono/html";

export type IndexLine = { file: string; title: string; rows: number };

const NUMBER = new Intl.NumberFormat("ja-JP");

/** The first page of the archive, which describes each file. Any browser opens it. */
export function writeIndex(
  { clinicName, year, madeAt, madeBy }: { clinicName: string; year: number; madeAt: string; madeBy: string },
  lines: readonly IndexLine[],
): string {
  const rows = lines.map(
    ({ file, title, rows: count }) =>
      html`<tr><td><a href="${file}">${file}</a></td><td>${title}</td><td class="n">${NUMBER.format(count)}件</td></tr>\n`,
  );
  return html`<!doctype html>
<html lang="ja">
<meta charset="utf-8">
<title>立入検査の資料 ${year}年 ${clinicName}</title>
<style>
body{font:16px/1.7 sans-serif;max-width:56rem;margin:2rem auto;padding:0 1rem;color:#1a1a1c}
table{border-collapse:collapse;width:100%}th,td{border-bottom:1px solid #ccc;padding:.5rem;text-align:left}.n{text-align:right;white-space:nowrap}
</style>
<h1>立入検査の資料（${year}年）</h1>
<p>${clinicName}<br>作成：${madeAt}　作成者：${madeBy}</p>
<p>${year}年1月1日から12月31日までの記録です。診察はその日時、お薬の追加は申込の日時、同意と閲覧はその日時で数えます。診察に属する記録は、その診察の年に入ります。時刻はすべて日本時間です。</p>
<p>閲覧の記録は医療法人の全クリニックのものです。医師の一覧は作成した時点のものです。各ファイルは表計算ソフトで開けます（UTF-8）。数式と読まれうる文字列には、先頭に「'」を付けています。</p>
<table>
<thead><tr><th>ファイル</th><th>内容</th><th class="n">件数</th></tr></thead>
<tbody>${rows}</tbody>
</table>
</html>
`.toString();
}
