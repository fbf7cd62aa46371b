CREATE TABLE "billing_schedules" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"organization_id" uuid NOT NULL,
	"licence_id" uuid,
	"offer_id" uuid,
	"lines" jsonb NOT NULL,
	"header_discount_percent" numeric(5, 2) NOT NULL,
	"currency" text NOT NULL,
	"period" text NOT NULL,
	"starts_on" date NOT NULL,
	"until" date,
	"billing_day" integer NOT NULL,
	"mode" text NOT NULL,
	"state" text NOT NULL,
	"next_on" date,
	"last_on" date,
	"totals" jsonb NOT NULL,
	"gross" bigint GENERATED ALWAYS AS (coalesce((totals->>'gross')::bigint, 0)) STORED NOT NULL,
	CONSTRAINT "billing_schedules_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
ALTER TABLE "billing_schedules" ADD CONSTRAINT "billing_schedules_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_schedules_next" ON "billing_schedules" USING btree ("team_id","next_on","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "billing_schedules_starts" ON "billing_schedules" USING btree ("team_id","starts_on","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "billing_schedules_gross" ON "billing_schedules" USING btree ("team_id","gross","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "billing_schedules_due" ON "billing_schedules" USING btree ("next_on") WHERE state = 'active' and next_on is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "billing_schedules_organization" ON "billing_schedules" USING btree ("team_id","organization_id");--> statement-breakpoint
CREATE INDEX "billing_schedules_licence" ON "billing_schedules" USING btree ("team_id","licence_id") WHERE licence_id is not null;--> statement-breakpoint
CREATE INDEX "invoices_schedule" ON "invoices" USING btree ("team_id","schedule_id") WHERE schedule_id is not null;