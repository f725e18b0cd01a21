import { CalendarPlus } from "lucide";
import { Button } from "../buttons/button.tsx";
import { buttonClass } from "../buttons/button-class.ts";
import { Icon } from "../icons/icon.tsx";
import { Sample, SampleState } from "./sample.tsx";

/** Buttons in every variant, busy, with long words and as links. */
export function ButtonsShowcase() {
  return (
    <Sample name="ボタン">
      <div className="grid gap-6 md:grid-cols-2">
        <SampleState name="主な操作">
          <Button>この内容で予約する</Button>
        </SampleState>
        <SampleState name="別の操作">
          <Button variant="secondary">日時を変更する</Button>
        </SampleState>
        <SampleState name="控えめな操作">
          <Button variant="text">あとで登録する</Button>
        </SampleState>
        <SampleState name="取り消しの操作">
          <Button variant="danger">予約をキャンセルする</Button>
        </SampleState>
        <SampleState name="LINE">
          <Button variant="line">
            <span aria-hidden className="line-mark" />
            LINEで続ける
          </Button>
        </SampleState>
        <SampleState name="アイコンつき">
          <Button variant="secondary">
            <Icon shape={CalendarPlus} aria-hidden className="size-5" />
            カレンダーに追加
          </Button>
        </SampleState>
        <SampleState name="送信中">
          <Button busy>この内容で予約する</Button>
        </SampleState>
        <SampleState name="送信中（別の操作）">
          <Button variant="secondary" busy busyLabel="確認中…">
            もう一度確保する
          </Button>
        </SampleState>
        <SampleState name="長い文言">
          <Button>12,800円（税込）を登録済みのクレジットカードで支払って申請を完了する</Button>
        </SampleState>
        <SampleState name="ボタンの形のリンク">
          <a href="#reservation" className={buttonClass("primary")}>
            新規診察予約
          </a>
        </SampleState>
      </div>
    </Sample>
  );
}
