/** For browsers without scripts: what to do, and the clinic's telephone, above a server-rendered page. */
export function NoScript({ phone }: { phone: string | undefined }) {
  return (
    <noscript>
      <p role="alert" className="mx-auto w-full max-w-frame px-gutter py-4">
        ご予約やお支払いには、JavaScriptが必要です。ブラウザーの設定で有効にして、もう一度開いてください。
        {phone !== undefined && (
          <>
            設定できないときは、お電話ください：
            <a href={`tel:${phone}`} className="underline">
              {phone}
            </a>
          </>
        )}
      </p>
    </noscript>
  );
}
