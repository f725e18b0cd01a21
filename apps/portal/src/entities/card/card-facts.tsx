import { type Card, nameCard } from "@madoguchi/contract/card/card";
import { Badge } from "@madoguchi/ui/feedback/badge";
import { Icon } from "@madoguchi/ui/icons/icon";
import { Arch } from "@madoguchi/ui/pictures/arch";
import { CircleCheck, CreditCard, TriangleAlert } from "lucide";

/** A stored card: brand and number, expiry, whether it is the default or has expired. */
export function CardFacts({ card }: { card: Card }) {
  return (
    <div className="flex items-center gap-4">
      <Arch size="small">
        <Icon shape={CreditCard} />
      </Arch>
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
        <strong className="text-std-16B-170 tabular-nums">{nameCard(card)}</strong>
        <span className="tabular-nums">有効期限 {card.expiry}</span>
        {card.isExpired && (
          <Badge tone="error" icon={TriangleAlert}>
            有効期限切れ
          </Badge>
        )}
        {card.isDefault && !card.isExpired && (
          <Badge tone="success" icon={CircleCheck}>
            通常使うカード
          </Badge>
        )}
      </div>
    </div>
  );
}
