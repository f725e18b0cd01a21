import { useState } from "react";
import { useScreenKeys } from "../../../entities/screen-keys/screen-keys.tsx";

/** 「Q」 opens and closes all answers. */
export function useUnfoldKey(): [isUnfolded: boolean, setIsUnfolded: (isUnfolded: boolean) => void] {
  const [isUnfolded, setIsUnfolded] = useState(false);
  useScreenKeys([
    { shown: "Q", meaning: "問診の回答をすべて開く・たたむ", onKey: { q: () => setIsUnfolded(!isUnfolded) } },
  ]);
  return [isUnfolded, setIsUnfolded];
}
