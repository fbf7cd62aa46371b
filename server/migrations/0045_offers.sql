CREATE TABLE "offer_documents" (
	"team_id" uuid NOT NULL,
	"offer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"document" jsonb NOT NULL,
	"pdf" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offer_documents_team_id_offer_id_kind_pk" PRIMARY KEY("team_id","offer_id","kind")
);
--> statement-breakpoint
CREATE TABLE "offer_messages" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"offer_id" uuid NOT NULL,
	"from_client" boolean NOT NULL,
	"author_id" uuid,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "offer_messages_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "offer_views" (
	"team_id" uuid NOT NULL,
	"offer_id" uuid NOT NULL,
	"visitor" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	CONSTRAINT "offer_views_team_id_offer_id_visitor_hour_pk" PRIMARY KEY("team_id","offer_id","visitor","hour")
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"number" text,
	"revision" integer NOT NULL,
	"type" text NOT NULL,
	"organization_id" uuid NOT NULL,
	"contact_id" uuid,
	"recipient_email" text,
	"title" text NOT NULL,
	"introduction" text,
	"language" text NOT NULL,
	"currency" text NOT NULL,
	"payment_term_days" integer NOT NULL,
	"exchange_rate" numeric(15, 6),
	"price_list" text NOT NULL,
	"lines" jsonb NOT NULL,
	"header_discount_percent" numeric(5, 2) NOT NULL,
	"valid_until" date NOT NULL,
	"terms" text,
	"owner_id" uuid,
	"state" text NOT NULL,
	"approval" jsonb NOT NULL,
	"sent_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"first_viewed_at" timestamp with time zone,
	"view_count" integer DEFAULT 0 NOT NULL,
	"document_hash" text,
	"acceptance" jsonb,
	"rejection" jsonb,
	"first_id" uuid NOT NULL,
	"previous_id" uuid,
	"next_id" uuid,
	"totals" jsonb NOT NULL,
	"optional_totals" jsonb NOT NULL,
	"recurring" jsonb NOT NULL,
	"words" text GENERATED ALWAYS AS (fold(coalesce(number, '') || ' ' || title)) STORED NOT NULL,
	CONSTRAINT "offers_team_id_id_pk" PRIMARY KEY("team_id","id"),
	CONSTRAINT "offers_revision" CHECK (revision >= 1)
);
--> statement-breakpoint
ALTER TABLE "offer_documents" ADD CONSTRAINT "offer_documents_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_documents" ADD CONSTRAINT "offer_documents_team_id_offer_id_offers_team_id_id_fk" FOREIGN KEY ("team_id","offer_id") REFERENCES "public"."offers"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_messages" ADD CONSTRAINT "offer_messages_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_messages" ADD CONSTRAINT "offer_messages_team_id_offer_id_offers_team_id_id_fk" FOREIGN KEY ("team_id","offer_id") REFERENCES "public"."offers"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_views" ADD CONSTRAINT "offer_views_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_views" ADD CONSTRAINT "offer_views_team_id_offer_id_offers_team_id_id_fk" FOREIGN KEY ("team_id","offer_id") REFERENCES "public"."offers"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_messages_offer" ON "offer_messages" USING btree ("team_id","offer_id","at");--> statement-breakpoint
CREATE INDEX "offer_views_hour" ON "offer_views" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "offers_updated" ON "offers" USING btree ("team_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "offers_organization" ON "offers" USING btree ("team_id","organization_id");--> statement-breakpoint
CREATE INDEX "offers_contact" ON "offers" USING btree ("team_id","contact_id");--> statement-breakpoint
CREATE INDEX "offers_owner" ON "offers" USING btree ("team_id","owner_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "offers_state" ON "offers" USING btree ("team_id","state") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "offers_number" ON "offers" USING btree ("team_id",coalesce(number, ''),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "offers_valid" ON "offers" USING btree ("team_id","valid_until","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "offers_gross" ON "offers" USING btree ("team_id",((totals->>'gross')::bigint),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "offers_search" ON "offers" USING gin ("team_id",words gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "offers_services" ON "offers" USING gin (lines jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "offers_open" ON "offers" USING btree ("valid_until") WHERE deleted_at is null and state in ('sent', 'viewed');--> statement-breakpoint
CREATE INDEX "licence_terms_offer" ON "licence_terms" USING btree ("team_id","offer_line_id") WHERE offer_line_id is not null;