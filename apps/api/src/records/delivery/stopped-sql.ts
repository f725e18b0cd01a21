import { STATUS_SQL } from "../treatment/status-sql.ts";

/**
 * The reason why a parcel that is not with the carrier yet must not be sent, as `stopped.stop`; `null` where it may be. It
 * follows a `delivery` and its `treatment`. The reasons: all of the charge is refunded, or its refund is under way; the
 * treatment was cancelled; or it is not paid. After a partial refund the parcel is sent: the clinic decides its contents.
 */
export const STOPPED_JOIN = `left join lateral (select payment.* from payment
     where payment.medical_business_id = delivery.medical_business_id
       and payment.treatment_id = delivery.treatment_id and payment.state in ('paid', 'refunded') limit 1) money on true
   left join lateral (select case when delivery.state <> 'preparing' then null
     when money.state = 'refunded' then 'refunded'
     when money.refunding_amount = money.amount - money.refunded_amount then 'refunding'
     when treatment.status_id in ${STATUS_SQL.cancelled} then 'cancelled'
     when treatment.status_id not in ${STATUS_SQL.completed} then 'unpaid' end as stop) stopped on true`;
