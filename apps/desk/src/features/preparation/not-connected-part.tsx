import type { OptionalService } from "@madoguchi/contract/preparation/preparation";
import { SERVICE_TEXTS } from "../../entities/outside-service/service-texts.ts";

/** The services that this installation is not configured for, and what does not work without them. */
export function NotConnectedPart({ services }: { services: readonly OptionalService[] }) {
  if (services.length === 0) return null;
  return (
    <section aria-labelledby="not-connected" className="flex flex-col gap-2">
      <h3 id="not-connected" className="text-std-18B-160">
        まだ接続されていません
      </h3>
      <p className="text-text-secondary">使わないものは、このままで構いません。接続は、サーバーの設定で行います。</p>
      <ul className="rounded-card bg-card px-4 shadow-card forced-colors:border">
        {services.map((service) => (
          <li key={service} className="border-line border-b py-3 last:border-b-0">
            <h4 className="text-std-16B-170">{SERVICE_TEXTS[service].name}</h4>
            <p className="break-phrase">{SERVICE_TEXTS[service].notConfigured}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
