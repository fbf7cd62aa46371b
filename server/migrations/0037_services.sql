CREATE TABLE "service_categories" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" text NOT NULL,
	CONSTRAINT "service_categories_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "service_prices" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"service_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"from_quantity" numeric(15, 6) NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"price_list" text NOT NULL,
	CONSTRAINT "service_prices_team_id_id_pk" PRIMARY KEY("team_id","id"),
	CONSTRAINT "service_prices_days" CHECK (valid_until >= valid_from)
);
--> statement-breakpoint
CREATE TABLE "services" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"names" jsonb NOT NULL,
	"description" text,
	"details" text,
	"kind" text NOT NULL,
	"unit_code" text NOT NULL,
	"vat_code" text NOT NULL,
	"category_id" uuid,
	"account" text NOT NULL,
	"default_quantity" numeric(15, 6) NOT NULL,
	"min_quantity" numeric(15, 6) NOT NULL,
	"task_template_id" uuid,
	"inventory_product_id" uuid,
	"licence_spec" jsonb,
	"public_listing" jsonb,
	"state" text DEFAULT 'draft' NOT NULL,
	CONSTRAINT "services_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "task_templates" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"title" text NOT NULL,
	"board_id" uuid,
	"list_id" uuid,
	"items" jsonb NOT NULL,
	CONSTRAINT "task_templates_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
ALTER TABLE "service_categories" ADD CONSTRAINT "service_categories_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_prices" ADD CONSTRAINT "service_prices_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_prices" ADD CONSTRAINT "service_prices_team_id_service_id_services_team_id_id_fk" FOREIGN KEY ("team_id","service_id") REFERENCES "public"."services"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_templates" ADD CONSTRAINT "task_templates_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_prices_service" ON "service_prices" USING btree ("team_id","service_id");--> statement-breakpoint
CREATE UNIQUE INDEX "services_code" ON "services" USING btree ("team_id",lower(code)) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "services_name" ON "services" USING btree ("team_id",fold(name),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "services_category" ON "services" USING btree ("team_id","category_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "services_template" ON "services" USING btree ("team_id","task_template_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "services_public" ON "services" USING btree ("team_id") WHERE deleted_at is null and public_listing is not null;