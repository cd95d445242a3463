// Generated from openapi.yaml by scripts/openapi.mjs: do not edit.
export interface paths {
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Is the process alive?
         * @description Answers as long as the process can answer at all; asks nothing of others.
         */
        get: operations["health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Can it serve?
         * @description Asks the database; 503 SERVICE_UNAVAILABLE while it does not answer.
         */
        get: operations["ready"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/createUser": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign up
         * @description Second step, after the identity provider has made the account: the company, its free trial of 30 days and the verification mail. Calling it again answers what the first call stored, and sends nothing.
         */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/sendVerificationEmail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the verification mail again
         * @description Answers the same whether anybody has the address or not.
         */
        post: operations["sendVerificationEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the user and the company
         * @description With what the plan allows right now.
         */
        get: operations["getUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/{uid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the company
         * @description What is absent keeps its value, null clears it. Plan, billing, trial and dates are the server’s and ignored.
         */
        post: operations["updateUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/{uid}/mentor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the mentor
         * @description The agent whose code was given at sign-up.
         */
        get: operations["getUserMentor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/mentor/publicCode/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look up a mentor code
         * @description For the sign-up form: whose code it is. Upper and lower case are the same.
         */
        get: operations["getMentorByPublicCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/files/{uid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload an image
         * @description Send the image as `file` and its folder as `path`, in either order. Only png and jpeg, told by the bytes and not by the name. The image
         *     is decoded and written anew, turned upright and without EXIF or other hidden data; the same bytes sent again answer the same `url`.
         *
         *     | path | at most | measures |
         *     | --- | --- | --- |
         *     | `products` | 250 KB | 420 × 700 px, taller than wide |
         *     | `assessmentSheets/icons` | 250 KB | 1024 × 1024 px |
         *     | `logo` | 250 KB | 2000 × 2000 px |
         *     | `theme/web` | 20 MB | 2560 × 1440 px |
         */
        post: operations["uploadFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/product/{uid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the products
         * @description The last changed first. `sort` knows name, type and lastUpdate; `q` looks in name, article number, region, country and vintage.
         */
        get: operations["listProducts"];
        put?: never;
        /** Create a product */
        post: operations["createProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/product/{uid}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a product */
        get: operations["readProduct"];
        put?: never;
        /**
         * Change a product
         * @description What is absent keeps its value, null clears it.
         */
        post: operations["updateProduct"];
        /**
         * Delete a product
         * @description Tastings that took place and their reports keep it.
         */
        delete: operations["deleteProduct"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/product/{uid}/clone/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Copy a product
         * @description With all its values, under a name that says it is a copy.
         */
        post: operations["cloneProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/product/{uid}/cloneStructure/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Copy the structure of a product
         * @description Type, subtype and attributes, with values still to be filled in.
         */
        post: operations["cloneProductStructure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assessmentSheet/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the predefined sheets
         * @description All of them, always: there are about a dozen.
         */
        get: operations["listPublicSheets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assessmentSheet/product": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the product types
         * @description With the attributes their products start with, and their subtypes.
         */
        get: operations["listProductTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assessmentSheet/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the categories of a sheet
         * @description Of a predefined one or of your own.
         */
        get: operations["listSheetCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assessmentSheet/userProductTypes/{uid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the product types of your sheets */
        get: operations["listUserProductTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assessmentSheet/user/{uid}/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your sheets
         * @description Without what they ask, the last changed first. `sort` knows name, product, type and lastUpdate; `q` looks in the name in every language.
         */
        get: operations["listSheets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assessmentSheet/user/{uid}/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import a predefined sheet
         * @description Makes a copy of your own. Ids inside stay, so that answers can be compared.
         */
        post: operations["importSheet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assessmentSheet/user/{uid}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one of your sheets */
        get: operations["readSheet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assessmentSheet/{productType}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the predefined sheets of a product type
         * @description Empty where a type has none; an unknown type answers 404.
         */
        get: operations["listPublicSheetsOfType"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/instructor/{uid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the instructors
         * @description By name. `sort` knows name and lastUpdate; `q` looks in the name.
         */
        get: operations["listInstructors"];
        put?: never;
        /**
         * Create an instructor
         * @description The name is required.
         */
        post: operations["createInstructor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/instructor/{uid}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an instructor
         * @description By id or by `instructors/<id>`.
         */
        get: operations["readInstructor"];
        put?: never;
        /**
         * Change an instructor
         * @description What is absent keeps its value, null clears it.
         */
        post: operations["updateInstructor"];
        /**
         * Delete an instructor
         * @description Events that name them go on, and reports keep the name.
         */
        delete: operations["deleteInstructor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        HealthDto: Record<string, never>;
        IssueDto: {
            /** @description Numbers and names that the rule's text needs. */
            params?: {
                [key: string]: string | number;
            };
            /** @description Where, with dots: `properties.2.name`. */
            path: string;
            /** @description Which rule, a stable code. */
            code: string;
        };
        ErrorDto: {
            /**
             * @description A sentence in English, for people who read logs. Branch on `error_msg`.
             * @example There is nothing at this address for you.
             */
            error: string;
            /**
             * @description The stable code of the error.
             * @example NOT_FOUND
             */
            error_msg: string;
            /**
             * @description The HTTP status once more.
             * @example 404
             */
            status: number;
            /** @description Name it when you ask for help. */
            requestId: string;
            /** @description The broken rules, where rules were broken. */
            issues?: components["schemas"]["IssueDto"][];
        };
        CreateUserDto: {
            /**
             * @description The uid of the identity token.
             * @example h3Kq8ZtWv1Rm5YpLx0Bn
             */
            uid: string;
            /**
             * @description Name of the company or the cellar.
             * @example Bodegas Valdehierro
             */
            name?: string | null;
            /**
             * @description Everything but the digits is dropped.
             * @example 34600123456
             */
            phone?: string | null;
            /**
             * @description ISO 3166-1 code.
             * @example ES
             */
            country?: string | null;
            /**
             * @description Public code of a mentor, in any case.
             * @example MARTA24
             */
            mentorCode?: string | null;
            /**
             * @description Language of the interface and of the mails; `ES` when absent.
             * @example CA
             */
            lang?: string | null;
            /**
             * @description That terms and privacy policy were accepted. A form that asks nothing leaves it out; false is refused.
             * @example true
             */
            acceptTerms?: boolean | null;
        };
        PlanDto: {
            /** @example CRIANZA */
            ref: string;
            /** @example Crianza */
            name: string;
            /** @example 60 */
            maxWines?: number;
            /** @example 20 */
            maxTastings?: number;
            /** @example 3 */
            maxInstructors?: number;
            /** @example 6 */
            maxMonthlyEvents?: number;
            /** @example 6 */
            maxMonthlyCampaigns?: number;
            /** @description Whether it is the free trial that everybody starts with. */
            default: boolean;
            customAssessmentSheets: boolean;
            customLogo: boolean;
            customCodes: boolean;
            customThemes: boolean;
        };
        BillingDto: {
            /** @example 7 */
            maxLiveEvents?: number;
            /** @example 7 */
            maxPodcastEvents?: number;
            wineTourismAddon?: boolean;
        };
        UserDto: {
            /** @example h3Kq8ZtWv1Rm5YpLx0Bn */
            uid: string;
            /** @example hola@valdehierro.example */
            email: string;
            /**
             * Format: date-time
             * @description When the organiser signed up.
             * @example 2026-02-03T10:15:00.000Z
             */
            creationDate: string;
            /** @example Bodegas Valdehierro */
            name: string;
            /**
             * @description Digits only.
             * @example 34600123456
             */
            phone: string | null;
            /** @example ES */
            country: string | null;
            /** @example Camino de las Viñas, 3 */
            address: string | null;
            /** @example Haro */
            city: string | null;
            /** @example 26200 */
            postalCode: string | null;
            /** @example https://valdehierro.example/ */
            webPage: string | null;
            /** @example Vinos de altura */
            slogan: string | null;
            /**
             * @description Network → link.
             * @example {
             *       "instagram": "https://instagram.com/valdehierro"
             *     }
             */
            social: {
                [key: string]: string;
            };
            /** @example /files/h3Kq8ZtWv1Rm5YpLx0Bn/logo/6a2f.png */
            logo: string | null;
            /** @example B26000000 */
            taxId: string | null;
            /** @example EUR */
            currency: string;
            /** @example ES */
            lang: string;
            /** @example Europe/Madrid */
            timeZone: string;
            /** @example https://valdehierro.example/privacidad */
            privacyPolicyUrl: string | null;
            /** @example https://valdehierro.example/condiciones */
            termsUrl: string | null;
            /**
             * Format: date-time
             * @description End of the free trial.
             * @example 2026-03-05T10:15:00.000Z
             */
            freePlanLimit: string | null;
            /**
             * @description Whether trial or plan has ended: then there are no new events.
             * @example false
             */
            blocked: boolean;
            /**
             * @description Days of the trial that are left, begun ones included; null on a paid plan.
             * @example 27
             */
            freeDaysLeft: number | null;
            /** @example 3 */
            version: number;
            storeActive: boolean;
            externalStore: boolean;
            satisfactionActive: boolean;
            tooltipsEnabled: boolean;
            demoDataLoaded: boolean;
            /** @description The plan, with what was granted over it. */
            plan: components["schemas"]["PlanDto"];
            billing: components["schemas"]["BillingDto"];
        };
        VerificationEmailDto: {
            /** @example hola@valdehierro.example */
            email?: string | null;
            /**
             * @description Language of the mail while the company has none.
             * @example ES
             */
            lang?: string | null;
        };
        VerificationEmailSentDto: {
            /** @example true */
            sent: boolean;
        };
        UpdateUserDto: {
            /** @example Bodegas Valdehierro */
            name?: string | null;
            /**
             * @description Everything but the digits is dropped.
             * @example 34600123456
             */
            phone?: string | null;
            /**
             * @description ISO 3166-1 code.
             * @example ES
             */
            country?: string | null;
            /** @example Camino de las Viñas, 3 */
            address?: string | null;
            /** @example Haro */
            city?: string | null;
            /** @example 26200 */
            postalCode?: string | null;
            /**
             * @description Without a scheme it gets https://.
             * @example https://valdehierro.example
             */
            webPage?: string | null;
            /** @example Vinos de altura */
            slogan?: string | null;
            /**
             * @description Network → link. The whole map is replaced; empty links are dropped.
             * @example {
             *       "instagram": "https://instagram.com/valdehierro"
             *     }
             */
            social?: {
                [key: string]: string;
            } | null;
            /**
             * @description Address of an image that was uploaded.
             * @example /files/h3Kq8ZtWv1Rm5YpLx0Bn/logo/6a2f.png
             */
            logo?: string | null;
            /** @example B26000000 */
            taxId?: string | null;
            /**
             * @description ISO 4217 code.
             * @example EUR
             */
            currency?: string | null;
            /**
             * @description Language of the interface: `ES`, `CA`, `EN`, `DE`, `FR`, `IT`, `PL` or `PT`.
             * @example ES
             */
            lang?: string | null;
            /**
             * @description IANA zone.
             * @example Europe/Madrid
             */
            timeZone?: string | null;
            /**
             * @description Whether products show a link to buy them. Switching it on makes the store an external one.
             * @example true
             */
            storeActive?: boolean | null;
            /**
             * @description Whether the shop is elsewhere on the web. A store that is on and not external sells in euros.
             * @example true
             */
            externalStore?: boolean | null;
            /**
             * @description Whether attendees are asked how satisfied they are.
             * @example true
             */
            satisfactionActive?: boolean | null;
            /**
             * @description Whether the dashboard explains itself with hints.
             * @example true
             */
            tooltipsEnabled?: boolean | null;
            /**
             * @description Whether the offer of example data has been answered.
             * @example false
             */
            demoDataLoaded?: boolean | null;
            /**
             * @description The company's own privacy policy, shown to whoever joins a tasting.
             * @example https://valdehierro.example/privacidad
             */
            privacyPolicyUrl?: string | null;
            /**
             * @description The company's own terms, shown to whoever joins a tasting.
             * @example https://valdehierro.example/condiciones
             */
            termsUrl?: string | null;
            /**
             * @description The version that was read: a newer one in between answers 409. Without it the last write wins.
             * @example 3
             */
            version?: number;
        };
        MentorDto: {
            /** @example Marta Soler */
            completeName: string;
            /**
             * @description The code to sign up with, in upper case.
             * @example MARTA24
             */
            publicCode: string;
            /** @example marta.soler@example.com */
            email: string;
            /**
             * @description Null where there is none.
             * @example +34 600 123 456
             */
            phone: string | null;
        };
        PublicMentorDto: {
            /** @example Marta Soler */
            completeName: string;
            /**
             * @description The code to sign up with, in upper case.
             * @example MARTA24
             */
            publicCode: string;
        };
        UploadedFileDto: {
            /**
             * @description Where the image can be read by anybody, for ever the same bytes. Put this into the entity that shows it.
             * @example /files/k3Jx…/products/5f0c1c1e-7a5e-4f39-9a52-3ad8d4b0e6a1.png
             */
            url: string;
            /**
             * @description The folder it was uploaded into.
             * @enum {string}
             */
            path: "products" | "assessmentSheets/icons" | "logo" | "theme/web";
            /**
             * @description The kind, told by the bytes.
             * @enum {string}
             */
            type: "image/png" | "image/jpeg";
            /**
             * @description Width in pixels.
             * @example 210
             */
            width: number;
            /**
             * @description Height in pixels.
             * @example 640
             */
            height: number;
            /**
             * @description Size of the stored image in bytes.
             * @example 84213
             */
            size: number;
        };
        NamedReferenceDto: {
            /**
             * @description The code: `WINE`, `RED`.
             * @example WINE
             */
            reference: string;
            /**
             * @description The name by language.
             * @example {
             *       "ES": "Vino",
             *       "CA": "Vi",
             *       "EN": "Wine"
             *     }
             */
            name: {
                [key: string]: string;
            };
        };
        StoredGrapeDto: {
            percentage: number | null;
            name: string;
        };
        StoredPropertyDto: {
            name: {
                [key: string]: string;
            };
            value: {
                [key: string]: string;
            };
            unit: string;
            order: number;
            default: boolean;
        };
        ProductDto: {
            /** @example kX2vB8nQ4mZ1cR7tY0wL */
            id: string;
            /** @example productTypes/WINE */
            typePath: string;
            /** @example productTypes/WINE/subtypes/RED */
            subtypePath: string;
            image: string | null;
            price: number | null;
            discountedPrice: number | null;
            externalStoreURL: string | null;
            vintage: number | null;
            region: string | null;
            country: string | null;
            referenceCode: string | null;
            /**
             * Format: date-time
             * @description Instant of the last change.
             */
            lastUpdate: string;
            /** @description The same as `id`. */
            reference: string;
            name: string;
            type: components["schemas"]["NamedReferenceDto"];
            subtype: components["schemas"]["NamedReferenceDto"];
            grapes: components["schemas"]["StoredGrapeDto"][];
            properties: components["schemas"]["StoredPropertyDto"][];
            /** @description Rises with every change. */
            version: number;
        };
        GrapeDto: {
            /** @example Tempranillo */
            name?: string;
            /**
             * @description Share of the blend, 0 to 100; all together at most 100. Null where it is not known.
             * @example 85
             */
            percentage?: number | null;
        };
        ProductPropertyDto: {
            /**
             * @description By language; a plain text fills every language. An attribute without a name is dropped.
             * @example {
             *       "ES": "Crianza",
             *       "CA": "Criança",
             *       "EN": "Ageing"
             *     }
             */
            name?: {
                [key: string]: string;
            };
            /**
             * @description By language; a plain text fills every language, an empty one becomes '-'.
             * @example {
             *       "ES": "12",
             *       "CA": "12",
             *       "EN": "12"
             *     }
             */
            value?: {
                [key: string]: string;
            };
            /** @description Such as `% vol`, `g/l`, `°C`. */
            unit?: string | null;
            /** @description Place among the attributes, from 1; renumbered when saved. */
            order?: number;
            /** @description Whether it came with the product type. */
            default?: boolean;
        };
        SaveProductDto: {
            /** @example Viña Retrogusto Reserva 2019 */
            name?: string | null;
            /**
             * @description Code (`WINE`), path (`productTypes/WINE`) or the object that reading gave. `typePath` means the same.
             * @example WINE
             */
            type?: (string | Record<string, never>) | null;
            /** @example productTypes/WINE */
            typePath?: string | null;
            /**
             * @description Code (`RED`), path or object. `subtypePath` means the same.
             * @example RED
             */
            subtype?: (string | Record<string, never>) | null;
            /** @example productTypes/WINE/subtypes/RED */
            subtypePath?: string | null;
            /**
             * @description Address of the picture, as uploading a file answered it.
             * @example /files/products/3f2c.png
             */
            image?: string | null;
            /**
             * @description In the company's currency; 12.50 and '12,50' are the same.
             * @example 18.5
             */
            price?: number | null;
            /**
             * @description Lower than the price.
             * @example 15.9
             */
            discountedPrice?: number | null;
            /**
             * @description Where it is sold; without a scheme it gets https://, and only http(s) links are kept.
             * @example https://shop.example.com/reserva
             */
            externalStoreURL?: string | null;
            /**
             * @description A year, null for wines without vintage.
             * @example 2019
             */
            vintage?: number | null;
            /** @example Rioja */
            region?: string | null;
            /** @example España */
            country?: string | null;
            /**
             * @description Your own article number.
             * @example RG-2019-RES
             */
            referenceCode?: string | null;
            /** @description The blend. */
            grapes?: components["schemas"]["GrapeDto"][] | null;
            /** @description Free attributes, in their order. */
            properties?: components["schemas"]["ProductPropertyDto"][] | null;
            /** @description The version that was read; a stale one answers 409. */
            version?: number;
        };
        DeletedDto: {
            /** @example true */
            deleted: boolean;
        };
        SheetSummaryDto: {
            /** @example kX2vB8nQ4mZ1cR7tY0wL */
            id: string;
            /**
             * @description How other entities name it: `assessmentSheets/<id>`, or `publicAssessmentSheets/<id>` for a predefined one.
             * @example assessmentSheets/kX2vB8nQ4mZ1cR7tY0wL
             */
            path: string;
            /**
             * @example {
             *       "ES": "Vino tinto",
             *       "CA": "Vi negre",
             *       "EN": "Red wine"
             *     }
             */
            name: {
                [key: string]: string;
            };
            /**
             * @description Code of the product type.
             * @example WINE
             */
            product: string;
            /**
             * @description Code of the subtype.
             * @example RED
             */
            type: string;
            /** @description Whether it is one of the predefined sheets, which everybody can import. */
            public: boolean;
            /** Format: date-time */
            lastUpdate: string;
            /** @description Rises with every change. */
            version: number;
            /** @description The same as `id`. */
            reference: string;
            productData: components["schemas"]["NamedReferenceDto"];
            subtypeData: components["schemas"]["NamedReferenceDto"];
        };
        ProductTypePropertyDto: {
            /**
             * @description Stable, whatever the language: `vintage`, `residualSugar`.
             * @example residualSugar
             */
            key: string;
            /**
             * @example {
             *       "ES": "Azúcar residual",
             *       "CA": "Sucre residual",
             *       "EN": "Residual sugar"
             *     }
             */
            name: {
                [key: string]: string;
            };
            /**
             * @description Empty where the attribute has none.
             * @example g/l
             */
            unit: string;
            /**
             * @description Place among the attributes, from 1.
             * @example 18
             */
            order: number;
            /** @description Always true: these are the attributes a product starts with. */
            default: boolean;
        };
        ProductSubtypeDto: {
            /**
             * @description The code; its path is `productTypes/WINE/subtypes/RED`.
             * @example SPARKLING
             */
            reference: string;
            /**
             * @example {
             *       "ES": "Vino espumoso",
             *       "CA": "Vi escumós",
             *       "EN": "Sparkling wine"
             *     }
             */
            name: {
                [key: string]: string;
            };
            /** @description Attributes that only this subtype has; they follow those of the type. */
            properties?: components["schemas"]["ProductTypePropertyDto"][];
        };
        ProductTypeDto: {
            /**
             * @description The code; its path is `productTypes/WINE`.
             * @example WINE
             */
            reference: string;
            /**
             * @example {
             *       "ES": "Vino",
             *       "CA": "Vi",
             *       "EN": "Wine"
             *     }
             */
            name: {
                [key: string]: string;
            };
            /** @description Whoever takes part in a tasting with such a product must be of age. */
            alcoholic: boolean;
            properties: components["schemas"]["ProductTypePropertyDto"][];
            subtypes: components["schemas"]["ProductSubtypeDto"][];
        };
        /** @enum {string} */
        CategoryKind: "MAIN" | "FINAL";
        /** @enum {string} */
        ComponentType: "OPTIONS_SLIDER" | "IMAGES_SLIDER" | "TREE" | "FACES";
        SheetOptionDto: {
            /** @example CDjWRmaeD9ZGxn4zWL3j */
            id: string;
            /**
             * @example {
             *       "ES": "Rubí",
             *       "CA": "Robí",
             *       "EN": "Ruby"
             *     }
             */
            name: {
                [key: string]: string;
            };
            /** @description Address of its picture. */
            icon?: string | null;
            /** @description In a TREE: what the family divides into. */
            options?: components["schemas"]["SheetOptionDto"][];
        };
        SheetComponentDto: {
            /** @description From 1. */
            order: number;
            /**
             * @example {
             *       "ES": "Color",
             *       "CA": "Color",
             *       "EN": "Colour"
             *     }
             */
            name: {
                [key: string]: string;
            };
            type: components["schemas"]["ComponentType"];
            buttonAddText?: {
                [key: string]: string;
            };
            icon?: string | null;
            videoExplanationId?: string | null;
            videoExplanationUrl?: string | null;
            /** @description Of a slider, from less to more; empty for FACES. */
            options: components["schemas"]["SheetOptionDto"][];
            id: string;
        };
        SheetCategoryDto: {
            kind: components["schemas"]["CategoryKind"];
            /** @description From 1. */
            order: number;
            /**
             * @example {
             *       "ES": "Vista",
             *       "CA": "Vista",
             *       "EN": "View"
             *     }
             */
            name: {
                [key: string]: string;
            };
            /** @example /library/view.svg */
            image: string | null;
            components: components["schemas"]["SheetComponentDto"][];
            id: string;
        };
        ImportSheetDto: {
            /**
             * @description Path or id of a predefined sheet.
             * @example publicAssessmentSheets/kX2vB8nQ4mZ1cR7tY0wL
             */
            path?: string;
        };
        /** @enum {string} */
        ParameterType: "RATE_BOX" | "RATE_PRICE" | "BLIND_PRICE" | "NOTES";
        SheetParameterDto: {
            /**
             * @example {
             *       "ES": "Valoración",
             *       "CA": "Valoració",
             *       "EN": "Rating"
             *     }
             */
            name: {
                [key: string]: string;
            };
            type: components["schemas"]["ParameterType"];
            options: components["schemas"]["SheetOptionDto"][];
            /** @description From 1. */
            order: number;
            buttonAddText?: {
                [key: string]: string;
            };
            id: string;
        };
        SheetDto: {
            /** @example kX2vB8nQ4mZ1cR7tY0wL */
            id: string;
            /**
             * @description How other entities name it: `assessmentSheets/<id>`, or `publicAssessmentSheets/<id>` for a predefined one.
             * @example assessmentSheets/kX2vB8nQ4mZ1cR7tY0wL
             */
            path: string;
            /**
             * @example {
             *       "ES": "Vino tinto",
             *       "CA": "Vi negre",
             *       "EN": "Red wine"
             *     }
             */
            name: {
                [key: string]: string;
            };
            /**
             * @description Code of the product type.
             * @example WINE
             */
            product: string;
            /**
             * @description Code of the subtype.
             * @example RED
             */
            type: string;
            /** @description Whether it is one of the predefined sheets, which everybody can import. */
            public: boolean;
            /** Format: date-time */
            lastUpdate: string;
            /** @description Rises with every change. */
            version: number;
            parameters: components["schemas"]["SheetParameterDto"][];
            categories: components["schemas"]["SheetCategoryDto"][];
            /** @description The same as `id`. */
            reference: string;
            productData: components["schemas"]["NamedReferenceDto"];
            subtypeData: components["schemas"]["NamedReferenceDto"];
        };
        InstructorDto: {
            /** @example kX2vB8nQ4mZ1cR7tY0wL */
            id: string;
            /**
             * @description The same as `id`.
             * @example kX2vB8nQ4mZ1cR7tY0wL
             */
            reference: string;
            /** @example Aina Ferrer */
            name: string;
            /**
             * @description The uid of the organiser.
             * @example b7Yc2Lr0QkT4uVx9
             */
            group: string;
            /**
             * @description False: deleted instructors are not answered.
             * @example false
             */
            deleted: boolean;
            /**
             * @description Address of the picture; null where the default one is meant.
             * @example /files/instructors/3f2c.png
             */
            imgProfile: string | null;
            /**
             * Format: date-time
             * @description Instant of the last change.
             * @example 2026-11-20T12:00:00.000Z
             */
            lastUpdate: string;
            /**
             * @description Rises with every change.
             * @example 1
             */
            version: number;
        };
        SaveInstructorDto: {
            /** @example Aina Ferrer */
            name?: string | null;
            /**
             * @description Address of the picture, as uploading a file answered it.
             * @example /files/instructors/3f2c.png
             */
            imgProfile?: string | null;
            /**
             * @description The version that was read; a stale one answers 409.
             * @example 1
             */
            version?: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HealthDto"];
                };
            };
        };
    };
    ready: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HealthDto"];
                };
            };
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateUserDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserDto"];
                };
            };
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: `uid` is not the one of the token. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description REQUIRED (no name), INVALID_CHOICE (country, language) or MENTOR_CODE_NOT_FOUND. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    sendVerificationEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerificationEmailDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerificationEmailSentDto"];
                };
            };
            /** @description REQUIRED or INVALID_EMAIL. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description TOO_MANY_REQUESTS: five mails an hour for one address are enough. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserDto"];
                };
            };
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description NOT_FOUND: the sign-up was never finished. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateUserDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserDto"];
                };
            };
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description VERSION_CONFLICT, with the stored company in `current`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A rule is broken; `error_msg` is the first, `issues` has all. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    getUserMentor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MentorDto"];
                };
            };
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description NOT_FOUND: there is no mentor. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    getMentorByPublicCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicMentorDto"];
                };
            };
            /** @description MENTOR_CODE_NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description More than 30 calls in 60 s: TOO_MANY_REQUESTS. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    uploadFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description The image.
                     */
                    file: Blob;
                    /**
                     * @description The folder; it decides the limits.
                     * @example products
                     * @enum {string}
                     */
                    path: "products" | "assessmentSheets/icons" | "logo" | "theme/web";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadedFileDto"];
                };
            };
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description IMAGE_TOO_LARGE: heavier than its folder accepts; `issues` carries the limit. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description UNSUPPORTED_MEDIA_TYPE: the body is not multipart/form-data. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FILE_PATH_UNKNOWN, FILE_REQUIRED, IMAGE_TYPE, IMAGE_BROKEN, IMAGE_TOO_TALL, IMAGE_TOO_WIDE or IMAGE_NOT_TALLER_THAN_WIDE, with the measures in `issues`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    listProducts: {
        parameters: {
            query?: {
                /** @description How many rows at most, 1 to 500. */
                limit?: number;
                /** @description Where to go on: the `x-next-cursor` header of the page before. */
                cursor?: string;
                /** @description Words that must occur, whatever their case or accents. */
                q?: string;
                /** @description A documented column, with a minus in front for descending. */
                sort?: string;
            };
            header?: never;
            path: {
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description Cursor of the next page, absent on the last. */
                    "x-next-cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductDto"][];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. MAX_WINES: the plan is full. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    createProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveProductDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. MAX_WINES: the plan is full. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A rule is broken; `error_msg` is the first, `issues` has all. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. MAX_WINES: the plan is full. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    updateProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveProductDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. MAX_WINES: the plan is full. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description VERSION_CONFLICT, with the stored product in `current`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    deleteProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. MAX_WINES: the plan is full. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    cloneProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. MAX_WINES: the plan is full. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    cloneProductStructure: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. MAX_WINES: the plan is full. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    listPublicSheets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SheetSummaryDto"][];
                };
            };
        };
    };
    listProductTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductTypeDto"][];
                };
            };
        };
    };
    listSheetCategories: {
        parameters: {
            query: {
                /** @description Path or id of one of your sheets or of a predefined one. */
                path: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SheetCategoryDto"][];
                };
            };
            /** @description No such sheet, or somebody else’s. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    listUserProductTypes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductTypeDto"][];
                };
            };
            /** @description The uid is not yours. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    listSheets: {
        parameters: {
            query?: {
                /** @description How many rows at most, 1 to 500. */
                limit?: number;
                /** @description Where to go on: the `x-next-cursor` header of the page before. */
                cursor?: string;
                /** @description Words that must occur, whatever their case or accents. */
                q?: string;
                /** @description A documented column, with a minus in front for descending. */
                sort?: string;
            };
            header?: never;
            path: {
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description Cursor of the next page, absent on the last. */
                    "x-next-cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SheetSummaryDto"][];
                };
            };
            /** @description The uid is not yours. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    importSheet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportSheetDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SheetDto"];
                };
            };
            /** @description The uid is not yours. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No such predefined sheet. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description REQUIRED: no path. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readSheet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SheetDto"];
                };
            };
            /** @description The uid is not yours. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    listPublicSheetsOfType: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                productType: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SheetSummaryDto"][];
                };
            };
            /** @description No such product type. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    listInstructors: {
        parameters: {
            query?: {
                /** @description How many rows at most, 1 to 500. */
                limit?: number;
                /** @description Where to go on: the `x-next-cursor` header of the page before. */
                cursor?: string;
                /** @description Words that must occur, whatever their case or accents. */
                q?: string;
                /** @description A documented column, with a minus in front for descending. */
                sort?: string;
            };
            header?: never;
            path: {
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description Cursor of the next page, absent on the last. */
                    "x-next-cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstructorDto"][];
                };
            };
            /** @description INVALID_QUERY. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. MAX_INSTRUCTORS: the plan is full. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    createInstructor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveInstructorDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstructorDto"];
                };
            };
            /** @description INVALID_BODY: a field is of another kind than documented. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. MAX_INSTRUCTORS: the plan is full. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A rule is broken; `error_msg` is the first, `issues` has all. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readInstructor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstructorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. MAX_INSTRUCTORS: the plan is full. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    updateInstructor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveInstructorDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstructorDto"];
                };
            };
            /** @description INVALID_BODY. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. MAX_INSTRUCTORS: the plan is full. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description VERSION_CONFLICT, with the stored instructor in `current`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    deleteInstructor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. MAX_INSTRUCTORS: the plan is full. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
}
