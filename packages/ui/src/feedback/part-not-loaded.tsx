/** Replaces a part whose code could not be loaded: the connection broke, or the portal has been updated meanwhile. */
export function PartNotLoaded() {
  return (
    <p role="alert">
      読み込めませんでした。通信環境をご確認のうえ、
      <button type="button" onClick={() => window.location.reload()} className="min-h-11 text-key underline">
        ページを再読み込み
      </button>
      してください。
    </p>
  );
}
