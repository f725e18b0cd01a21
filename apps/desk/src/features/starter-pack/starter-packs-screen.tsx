import type { StarterPackId } from "@madoguchi/contract/starter-pack/starter-pack";
import {
  readStarterPacksCall,
  takeStarterPackCall,
} from "@madoguchi/contract/starter-pack/starter-pack.operation.calls";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { describeFailure } from "../../errors/describe-failure.ts";
import { useRead } from "../../fetching/use-read.ts";
import { PackPart } from "./pack-part.tsx";

/** 設定 → 導入セット: texts and lists with which a clinic may begin. */
export function StarterPacksScreen() {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const { data, error, isValidating, mutate } = useRead(readStarterPacksCall, { params: { clinicId } });

  async function take(pack: StarterPackId, items: string[]): Promise<number> {
    const { added } = await api.send(takeStarterPackCall, { params: { clinicId, pack }, body: { items } });
    await mutate();
    return added;
  }

  return (
    <section aria-labelledby="starter-packs" className="flex max-w-page flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 id="starter-packs" className="text-std-20B-160">
          導入セット
        </h2>
        <p className="break-phrase text-text-secondary">
          一般的な内容を取り込んで、当院に合わせて編集できます。規約・説明文と問診は、公開するまで患者さまに表示されません。もうあるものは、重ねて加えません。
        </p>
      </div>
      {!data && error && (
        <LoadError onRetry={() => void mutate()} isRetrying={isValidating}>
          {describeFailure(error)}
        </LoadError>
      )}
      {!data && !error && <SkeletonLines lines={8} />}
      {data?.packs.map((pack) => (
        <PackPart key={pack.pack} pack={pack} onTake={(items) => take(pack.pack, items)} />
      ))}
    </section>
  );
}
