import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { useEffect } from "react";

/** Reports that the dialog's code could not be loaded; the screen stays unchanged. */
export function DialogNotLoaded() {
  useEffect(() => {
    showToast("error", "検索を読み込めませんでした。通信を確かめて、画面を再読み込みしてください。");
  }, []);
  return null;
}
