import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { useEffect } from "react";

/** Its code did not arrive: said once, and the screen stays as it is. */
export function DialogNotLoaded() {
  useEffect(() => {
    showToast("error", "検索を読み込めませんでした。通信を確かめて、画面を再読み込みしてください。");
  }, []);
  return null;
}
