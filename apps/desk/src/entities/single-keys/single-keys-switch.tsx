import { Checkbox } from "@madoguchi/ui/fields/checkbox";
import { useSingleKeys } from "./use-single-keys.ts";

/** 「1文字のキーで操作する」: the person's own setting, in the list of keys and in the sign-in settings. */
export function SingleKeysSwitch() {
  const [areOn, switchTo] = useSingleKeys();
  return (
    <Checkbox
      label="1文字のキーで操作する"
      support="音声入力やスクリーンリーダーで意図しない操作が起きるときは、オフにしてください。矢印キーなどはオフでも使えます。この端末の、ご本人の設定です。"
      checked={areOn}
      onChange={({ target }) => switchTo(target.checked)}
    />
  );
}
