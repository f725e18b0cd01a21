import { Button } from "@madoguchi/ui/buttons/button";
import { Section } from "@madoguchi/ui/layout/section";
import { useState } from "react";
import { AccessLogList } from "./access-log-list.tsx";

/** アクセス記録 「誰がいつ見たか」. Read when it is asked for, so that the settings do not wait for it. */
export function AccessLogSection() {
  const [isShown, setIsShown] = useState(false);
  return (
    <Section heading="アクセス記録">
      <p>あなたの情報を、誰がいつ見たか、または変更したかを確認できます。</p>
      {isShown ? (
        <AccessLogList />
      ) : (
        <div className="flex justify-center">
          <Button variant="secondary" onClick={() => setIsShown(true)}>
            アクセス記録を見る
          </Button>
        </div>
      )}
    </Section>
  );
}
